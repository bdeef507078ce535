import { sql } from 'kysely'
import { operation } from '#kernel/server/operation.ts'
import { similarListingsEndpoint } from '../contract.ts'
import { isForSale } from './for-sale.ts'
import { loadListingCards } from './public/listing-cards.ts'
import { visibleListing } from './visible-listing.ts'

/** Same make and family first, then the same category; among each, nearest in price. */
export const similarListings = operation(similarListingsEndpoint, async (ctx, { id, limit }) => {
  const subject = await visibleListing(ctx, id)
  const isSameFamily = sql<boolean>`(listing.make_id = ${subject.make_id}
    and listing.family is not null and listing.family = ${subject.family})`
  const rows = await ctx.db
    .selectFrom('listing')
    .select('listing.id')
    .where('listing.id', '!=', id)
    .where((eb) => isForSale(eb, ctx.now()))
    .where((eb) => eb.or([isSameFamily, eb('listing.category_id', '=', subject.category_id)]))
    .orderBy(isSameFamily, 'desc')
    .orderBy(sql`abs(listing.price - ${subject.price}::integer) nulls last`)
    .orderBy('listing.id', 'desc')
    .limit(limit)
    .execute()
  return loadListingCards(
    ctx,
    rows.map((row) => row.id),
  )
})
