import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { announceListings } from '../status/announce-listings.ts'
import { offMarketKey } from './off-market.ts'

/**
 * Takes listings off the market that their source no longer names, within the caller's transaction; answers those that
 * were on it. Like all that is hidden they stay known to have been offered, and can come back.
 */
export async function withdrawListings(ctx: AppContext, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const withdrawn = await ctx.db
    .updateTable('listing')
    .set({
      is_active: false,
      offered_at: sql<Date>`coalesce(offered_at, listed_at)`,
      version: sql<number>`version + 1`,
      updated_at: ctx.now(),
    })
    .where('id', 'in', ids)
    .where('is_active', '=', true)
    .where('is_sold', '=', false)
    .returningAll()
    .execute()
  const hidden = withdrawn.map(({ id }) => id)
  await ctx.services.get(offMarketKey)(ctx, hidden)
  await announceListings(ctx, 'listing.changed', withdrawn)
  return hidden
}
