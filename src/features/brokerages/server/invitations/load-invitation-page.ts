import type { AppContext } from '#kernel/app-context.ts'
import { type InvitationState, invitationState } from '../../invitation-rules.ts'
import { fromRoleColumns, type MemberRole } from '../../member-roles.ts'
import { findMemberName } from '../public/find-member-name.ts'
import { findMembership } from '../public/find-membership.ts'
import { findInvitation } from './invitation-wire.ts'

/** Loads an invitation for display. Has no side effects, because email scanners follow links. */
export async function loadInvitationPage(ctx: AppContext, token: string): Promise<InvitationView> {
  const invitation = await findInvitation(ctx, token)
  if (!invitation) return { state: 'unknown' }
  const { actor } = ctx
  const { biz_id, email, invited_by } = invitation
  const state = invitationState(invitation, ctx.now())
  const isMember = actor !== null && (await findMembership(ctx, actor.profileId, biz_id)) !== null
  return {
    state,
    bizId: biz_id,
    bizName: invitation.biz_name,
    bizLogo: invitation.biz_logo,
    invitedBy: invited_by === null ? null : await findMemberName(ctx, biz_id, invited_by),
    email,
    role: fromRoleColumns(invitation),
    expiresAt: invitation.expires_at.toISOString(),
    viewer: actor && {
      email: actor.email,
      isInvited: actor.email.toLowerCase() === email,
      isMember,
    },
  }
}

export type InvitationView =
  | { state: 'unknown' }
  | {
      state: Exclude<InvitationState, 'unknown'>
      bizId: number
      bizName: string
      bizLogo: string | null
      invitedBy: string | null
      email: string
      role: MemberRole
      expiresAt: string
      /** The logged-in user. Null for visitors. */
      viewer: { email: string; isInvited: boolean; isMember: boolean } | null
    }
