import type { MemberRole } from '#features/brokerages/member-roles.ts'
import {
  changeRoleEndpoint,
  InvitationForm,
  inviteMemberEndpoint,
  resendInvitationEndpoint,
  withdrawInvitationEndpoint,
} from '#features/brokerages/members-contract.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { removeMemberEndpoint, type TeamMember } from '../../team-contract.ts'

// Loaded when a button is first clicked, because the validation rules are large.

export { InvitationForm }

/** `office` is the value of a select. An empty string means no office. */
export function inviteMember(id: number, { office, ...form }: { office: string } & object) {
  return callApi(inviteMemberEndpoint, {
    id,
    ...InvitationForm.parse(form),
    bizLocationId: Number(office) || null,
  })
}

export function resendInvitation(id: number, invitationId: number) {
  return callApi(resendInvitationEndpoint, { id, invitationId })
}

export function withdrawInvitation(id: number, invitationId: number) {
  return callApi(withdrawInvitationEndpoint, { id, invitationId })
}

export function changeRole(id: number, { bizEmpId, version }: TeamMember, role: MemberRole) {
  return callApi(changeRoleEndpoint, { id, bizEmpId, role, version })
}

export function removeMember(id: number, bizEmpId: number, takers: Takers) {
  return callApi(removeMemberEndpoint, { id, bizEmpId, ...takers })
}

type Takers = { handOverTo: number | null; leadsTo: number | null }
