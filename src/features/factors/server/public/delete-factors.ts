import type { AppContext } from '#kernel/app-context.ts'
import { countFactors } from '../held-factors.ts'
import { holdFactors } from './hold-factors.ts'

/**
 * Takes factors from an account whose owner they are not of, or who has lost them: all, or those made `since` then. To
 * be called in a transaction, by whoever also ends its sessions.
 */
export async function deleteFactors(ctx: AppContext, profileId: number, since = new Date(0)) {
  await holdFactors(ctx, profileId)
  for (const table of ['passkey', 'authenticator_app', 'recovery_code'] as const)
    await ctx.db
      .deleteFrom(table)
      .where('profile_id', '=', profileId)
      .where('created_at', '>=', since)
      .execute()
  if ((await countFactors(ctx, profileId)) > 0) return
  await ctx.db.deleteFrom('recovery_code').where('profile_id', '=', profileId).execute()
}
