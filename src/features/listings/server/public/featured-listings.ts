import { sql } from 'kysely'
import { operation } from '#kernel/server/operation.ts'
import { featuredListingsEndpoint } from '../../contract.ts'
import { isForSale } from '../for-sale.ts'
import { loadListingCards } from './listing-cards.ts'

/** Everyone who paid for it gets the first place in turn: the order is drawn anew every day, and holds that day. */
export const featuredListings = operation(featuredListingsEndpoint, async (ctx, { limit }) => {
  const day = ctx.now().toISOString().slice(0, 10)
  const rows = await ctx.db
    .selectFrom('listing')
    .select('listing.id')
    .where('listing.is_featured', '=', true)
    .where((eb) => isForSale(eb, ctx.now()))
    .orderBy(sql`md5(listing.id || ${day})`)
    .limit(limit)
    .execute()
  return loadListingCards(
    ctx,
    rows.map((row) => row.id),
  )
})
