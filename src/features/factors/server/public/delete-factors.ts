import type { AppContext } from '#kernel/app-context.ts'
import { countFactors } from '../account-factors.ts'
import { lockFactors } from './lock-factors.ts'

/**
 * Deletes factors that were lost or added by an intruder: all of them, or only those created after `since`. Must be
 * called in the transaction that also ends the sessions.
 */
export async function deleteFactors(ctx: AppContext, profileId: number, since = new Date(0)) {
  await lockFactors(ctx, profileId)
  for (const table of ['passkey', 'authenticator_app', 'recovery_code'] as const)
    await ctx.db
      .deleteFrom(table)
      .where('profile_id', '=', profileId)
      .where('created_at', '>=', since)
      .execute()
  if ((await countFactors(ctx, profileId)) > 0) return
  await ctx.db.deleteFrom('recovery_code').where('profile_id', '=', profileId).execute()
}

/** Deletes factors and unlinks accounts at issuers, because an intruder may have added either. */
export async function deleteLoginMethods(ctx: AppContext, profileId: number, since = new Date(0)) {
  await deleteFactors(ctx, profileId, since)
  await ctx.db
    .deleteFrom('identity')
    .where('profile_id', '=', profileId)
    .where('created_at', '>=', since)
    .execute()
}
