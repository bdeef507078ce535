import { sql } from 'kysely'
import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { hashToken } from '#kernel/server/secrets/secret-tokens.ts'
import { type InvitationState, invitationState } from '../../invitation-rules.ts'
import { fromRoleColumns, type MemberRole } from '../../member-roles.ts'
import { acceptInvitationEndpoint } from '../../members-contract.ts'
import { lockBrokerage } from '../members/members.ts'
import { findMemberName, findMembership } from '../public/memberships.ts'
import { syncBusinessRoles } from '../public/sync-business-roles.ts'
import { findInvitation, type StoredInvitation } from './invitation-wire.ts'
import { countAcceptance } from './limits.ts'

/**
 * Accepts an invitation for the logged-in account. Anyone with the link can accept it, even with another email address.
 * Consumes the link and adds the member and role in one transaction, so only one of several concurrent calls succeeds.
 */
export const acceptInvitation = operation(acceptInvitationEndpoint, async (ctx, { token }) => {
  await countAcceptance(ctx, ctx.actor.profileId)
  const read = await findInvitation(ctx, token)
  if (!read) throw new Refusal('not_found', { message: rejectionMessages.unknown })
  return inTransaction(ctx, async (ctx) => {
    await lockBrokerage(ctx, read.biz_id)
    const { profileId } = ctx.actor
    if (await findMembership(ctx, profileId, read.biz_id))
      throw new Refusal('conflict', { message: t`You’re already a member of ${read.biz_name}.` })
    const invitation = await takeInvitation(ctx, token)
    const bizEmpId =
      (await linkExistingEmployee(ctx, invitation)) ?? (await insertMember(ctx, invitation))
    await syncBusinessRoles(ctx, profileId)
    await recordActivity(ctx, profileId, 'brokerage.join', { about: read.biz_name })
    return { bizId: invitation.biz_id, bizEmpId }
  })
})

async function takeInvitation(ctx: ActorContext, token: string): Promise<StoredInvitation> {
  const accepted = await ctx.db
    .updateTable('biz_invitation')
    .set({ accepted_at: ctx.now() })
    .where('token_hash', '=', hashToken(token))
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .returningAll()
    .executeTakeFirst()
  if (accepted) return accepted
  const state = invitationState(await findInvitation(ctx, token), ctx.now())
  throw new Refusal('conflict', { message: rejectionMessages[state] })
}

/** Links the account to an existing employee with the invited address instead of adding a second one. */
async function linkExistingEmployee(ctx: ActorContext, invitation: StoredInvitation) {
  const employee = await ctx.db
    .selectFrom('biz_employee')
    .select(['id', 'biz_location_id'])
    .where('biz_id', '=', invitation.biz_id)
    .where('profile_id', 'is', null)
    .where(sql`lower(email)`, '=', invitation.email)
    .orderBy('id')
    .executeTakeFirst()
  if (!employee) return null
  await ctx.db
    .updateTable('biz_employee')
    .set({
      ...toMembershipColumns(ctx, invitation),
      biz_location_id: invitation.biz_location_id ?? employee.biz_location_id,
      version: sql`version + 1`,
    })
    .where('id', '=', employee.id)
    .execute()
  return employee.id
}

async function insertMember(ctx: ActorContext, invitation: StoredInvitation) {
  const { first_name, last_name, phone, cell } = await ctx.db
    .selectFrom('profile')
    .select(['first_name', 'last_name', 'phone', 'cell'])
    .where('id', '=', ctx.actor.profileId)
    .executeTakeFirstOrThrow()
  const name = [first_name, last_name].filter(Boolean).join(' ')
  const { id } = await ctx.db
    .insertInto('biz_employee')
    .values({
      ...toMembershipColumns(ctx, invitation),
      biz_id: invitation.biz_id,
      biz_location_id: invitation.biz_location_id,
      name: name || invitation.email.replace(/@.*/, ''),
      // The invited address, which the brokerage uses to contact the member.
      email: invitation.email,
      phone,
      cell,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function toMembershipColumns({ actor, now }: ActorContext, invitation: StoredInvitation) {
  return {
    profile_id: actor.profileId,
    is_admin: invitation.is_admin,
    sees_own_only: invitation.sees_own_only,
    joined_at: now(),
  }
}

const rejectionMessages: Record<InvitationState, string> = {
  open: 'This invitation has changed. Please open it again.',
  expired: 'This invitation has expired. Ask the brokerage to send a new one.',
  used: 'This invitation has already been used.',
  revoked: 'The brokerage revoked this invitation.',
  unknown: 'This invitation link isn’t valid. We may have emailed you a newer one.',
}

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
