import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { announceListings } from '../status/announce-listings.ts'
import { offMarketKey } from './off-market.ts'

/**
 * Takes a seller's own listings off the market; those of brokerages that they work for stay, they are the brokerage's.
 * The seller puts them back one by one. To be called in a transaction; returns how many there were.
 */
export async function hideListings(ctx: AppContext, profileId: number): Promise<number> {
  const hidden = await ctx.db
    .updateTable('listing')
    .set({
      is_active: false,
      offered_at: sql<Date>`coalesce(offered_at, listed_at)`,
      version: sql<number>`version + 1`,
      updated_at: ctx.now(),
    })
    .where('profile_id', '=', profileId)
    .where('biz_id', 'is', null)
    .where('is_active', '=', true)
    .where('is_sold', '=', false)
    .returningAll()
    .execute()
  await ctx.services.get(offMarketKey)(
    ctx,
    hidden.map(({ id }) => id),
  )
  await announceListings(ctx, 'listing.changed', hidden)
  return hidden.length
}
