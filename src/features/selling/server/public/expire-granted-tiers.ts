import type { AppContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'
import { activeDaysAfterFeed } from '../../active-days-after-feed.ts'

/**
 * Sets an expiration date for packages that were granted without one, within the caller's transaction. Paid packages
 * keep their own date.
 */
export async function expireGrantedTiers(
  ctx: AppContext,
  listingIds: readonly number[],
  tierId: number,
) {
  if (listingIds.length === 0) return
  await ctx.db
    .updateTable('listing')
    .set(({ eb }) => ({
      expires_at: new Date(ctx.now().getTime() + activeDaysAfterFeed * dayMs),
      updated_at: ctx.now(),
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', listingIds)
    .where('tier_id', '=', tierId)
    .where('expires_at', 'is', null)
    .execute()
}
