import { z } from 'zod'
import { EmailField } from '#features/accounts/rules.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { instant, pathId } from '#kernel/fields.ts'
import { memberRoles } from './member-roles.ts'

const tag = 'Brokerages'
const role = z
  .enum(memberRoles, 'Please choose a role')
  .describe('`own-only`: an employee who sees their own listings and leads alone.')
const Brokerage = z.object({ id: pathId })
const OneInvitation = Brokerage.extend({ invitationId: pathId })

export const InvitationForm = z.object({ email: EmailField, role })

export const Invitation = z.object({
  invitationId: z.int(),
  email: z.string(),
  role,
  bizLocationId: z.int().nullable(),
  invitedBy: z.string().nullable().describe('Their name; null: their account is gone.'),
  invitedAt: instant,
  expiresAt: instant.describe('Until then its link opens.'),
})
export type Invitation = z.infer<typeof Invitation>

export const inviteMemberEndpoint = endpoint({
  method: 'POST',
  path: '/api/biz/{id}/invitations',
  tag,
  summary: 'Invite somebody by mail to work for the brokerage: its administrators',
  access: 'member',
  reachesOthers: true,
  refusals: ['not_allowed', 'slow_down'],
  input: InvitationForm.extend({
    ...Brokerage.shape,
    bizLocationId: z.int().nullable().default(null).describe('The office they will work at.'),
  }),
  output: Invitation,
})

export const resendInvitationEndpoint = endpoint({
  method: 'POST',
  path: '/api/biz/{id}/invitations/{invitationId}/resend',
  tag,
  summary:
    'Mail an invitation once more, with a new link for another week; the old link opens no more',
  access: 'member',
  reachesOthers: true,
  refusals: ['not_allowed', 'conflict', 'slow_down'],
  input: OneInvitation,
  output: Invitation,
})

export const withdrawInvitationEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/biz/{id}/invitations/{invitationId}',
  tag,
  summary: 'Withdraw an invitation; its link opens no more',
  access: 'member',
  refusals: ['not_allowed', 'conflict'],
  input: OneInvitation,
  output: z.object({ invitationId: z.int() }),
})

export const acceptInvitationEndpoint = endpoint({
  method: 'POST',
  path: '/api/biz/invitations/accept',
  tag,
  summary:
    'Accept an invitation with the token of its mail: whoever is logged in works there from now on',
  access: 'member',
  reachesOthers: true,
  refusals: ['not_found', 'conflict', 'slow_down'],
  ignoresQuery: true,
  input: z.object({ token: z.string().min(1).max(200) }),
  output: z.object({ bizId: z.int(), bizEmpId: z.int() }),
})

const Place = z.object({ bizEmpId: z.int(), role, version: z.int() })

export const changeRoleEndpoint = endpoint({
  method: 'PUT',
  path: '/api/biz/{id}/members/{bizEmpId}',
  tag,
  summary: 'Change what a member may do, from their very next request on: its administrators',
  access: 'member',
  reachesOthers: true,
  recentlyVerified: true,
  refusals: ['not_allowed', 'conflict'],
  input: Brokerage.extend({
    bizEmpId: pathId,
    role,
    version: z
      .int()
      .describe('Of the member, as read; 409 with the current one when it has changed.'),
  }),
  output: Place,
})
