import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { invalidateLinks } from '../account-links.ts'
import { mailAccountStatus, type SuspensionAppeal } from '../account-mails.ts'
import { endAllSessions } from '../session/sessions.ts'
import { recordActivity } from './activity/record-activity.ts'
import { assertCanRemoveServerAdmin, type LockedUser } from './lock-user.ts'

/**
 * Disables an account that the caller has locked. Ends its sessions and open streams on every process, and invalidates
 * its links.
 */
export async function disableAccount(ctx: ActorContext, user: LockedUser, act: DisableAct) {
  await assertCanRemoveServerAdmin(ctx, user)
  if (!user.is_enabled)
    throw new Refusal('conflict', { message: 'This account is already disabled.' })
  await ctx.db
    .updateTable('profile')
    .set((row) => ({
      is_enabled: false,
      disabled_at: ctx.now(),
      disabled_reason: act.reason ?? null,
      version: row('version', '+', 1),
    }))
    .where('id', '=', user.id)
    .execute()
  const sessionsEnded = await endAllSessions(ctx, user.id)
  await invalidateLinks(ctx, user.id, 'reset-password')
  await invalidateLinks(ctx, user.id, 'set-password')
  await invalidateLinks(ctx, user.id, 'confirm-email')
  await recordStaffAction(ctx, 'user.disable', {
    subject: { kind: 'user', id: user.id, name: user.email },
    before: { enabled: true },
    after: { enabled: false, sessionsEnded, listingsHidden: act.listingsHidden },
    ...(act.reason && { reason: act.reason }),
  })
  await recordActivity(ctx, user.id, 'account.disable')
  await mailAccountStatus(ctx, user, { isEnabled: false, reason: act.reason, appeal: act.appeal })
}

/** Enables an account that the caller has locked. Its password is unchanged. */
export async function enableAccount(
  ctx: ActorContext,
  user: LockedUser,
  reason: string | undefined,
) {
  if (user.is_enabled)
    throw new Refusal('conflict', { message: 'This account is already enabled.' })
  await ctx.db
    .updateTable('profile')
    .set((row) => ({
      is_enabled: true,
      disabled_at: null,
      disabled_reason: null,
      version: row('version', '+', 1),
    }))
    .where('id', '=', user.id)
    .execute()
  await recordStaffAction(ctx, 'user.enable', {
    subject: { kind: 'user', id: user.id, name: user.email },
    before: { enabled: false, disabledReason: user.disabled_reason },
    after: { enabled: true, disabledReason: null },
    ...(reason && { reason }),
  })
  await recordActivity(ctx, user.id, 'account.enable')
  await mailAccountStatus(ctx, user, { isEnabled: true, reason: undefined })
}

type DisableAct = {
  reason: string | undefined
  listingsHidden: number
  appeal?: SuspensionAppeal | undefined
}
