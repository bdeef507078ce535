import { deleteLoginMethods } from '#features/factors/server/public/delete-factors.ts'
import { lockFactors } from '#features/factors/server/public/factor-owner.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { invalidateLinks } from './account-links.ts'
import { endEmailChanges } from './email/end-email-changes.ts'
import { announceAccountRecovery } from './public/activity/account-recovery-callback.ts'
import { deleteKnownDevices } from './session/known-devices.ts'
import { endAllSessions } from './session/sessions.ts'

/**
 * Gives an account back to its owner, because someone else may have used it. Ends everything that grants access to the
 * account or receives its data. Login methods that existed before `since` stay. Replacing the password, which the
 * caller does, also revokes API tokens. Must be called in a transaction.
 */
export async function recoverAccount(
  ctx: AppContext,
  profileId: number,
  { since, afterChange }: { since?: Date; afterChange?: number } = {},
) {
  await lockFactors(ctx, profileId)
  await endAllSessions(ctx, profileId)
  await deleteKnownDevices(ctx, profileId)
  await deleteLoginMethods(ctx, profileId, since)
  for (const purpose of ['confirm-email', 'reset-password', 'set-password'] as const)
    await invalidateLinks(ctx, profileId, purpose)
  await endEmailChanges(ctx, profileId, afterChange)
  for (const table of ['log_in_ticket', 'passkey_challenge'] as const)
    await ctx.db.deleteFrom(table).where('profile_id', '=', profileId).execute()
  await announceAccountRecovery(ctx, profileId)
}
