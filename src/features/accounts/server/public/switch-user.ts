import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { killLinks } from '../account-links.ts'
import { endAllSessions } from '../session/sessions.ts'
import { recordActivity } from './activity/record-activity.ts'
import { assertServerAdminStays, type HeldUser } from './hold-user.ts'

/**
 * Disables an account that the caller holds: its sessions end at once on every process, open streams too, and links
 * that went out open nothing. `listingsHidden` is what else was done to it, for the record.
 */
export async function disableUser(ctx: ActorContext, user: HeldUser, act: DisableAct) {
  await assertServerAdminStays(ctx, user)
  if (!user.is_enabled)
    throw new Refusal('conflict', { message: 'The account is disabled already.' })
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
  await killLinks(ctx, user.id, 'reset-password')
  await killLinks(ctx, user.id, 'set-password')
  await killLinks(ctx, user.id, 'confirm-email')
  await recordStaffAction(ctx, 'user.disable', {
    subject: { kind: 'user', id: user.id, name: user.email },
    before: { enabled: true },
    after: { enabled: false, sessionsEnded, listingsHidden: act.listingsHidden },
    ...(act.reason && { reason: act.reason }),
  })
  await recordActivity(ctx, user.id, 'account.disable')
}

/** Lets the owner of an account that the caller holds log in again, with the password they had. */
export async function enableUser(ctx: ActorContext, user: HeldUser, reason: string | undefined) {
  if (user.is_enabled) throw new Refusal('conflict', { message: 'The account is enabled already.' })
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
}

type DisableAct = { reason: string | undefined; listingsHidden: number }
