import { type Expression, sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
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
  const isSameCategory = sql<boolean>`(listing.category_id = ${subject.category_id})`
  const near = (among: Expression<boolean>) =>
    nearest(ctx, { id, limit, among, price: subject.price })
  const candidates = await Promise.all([near(isSameFamily), near(isSameCategory)])
  const ids = [...new Set(candidates.flat())].slice(0, limit)
  return loadListingCards(ctx, ids)
})

type Around = { id: number; limit: number; among: Expression<boolean>; price: number | null }

/**
 * Ids by distance in price, those without a price last. The next dearer and the next cheaper come from an index by
 * price, so that the cost does not grow with the market.
 */
async function nearest(ctx: AppContext, { id, limit, among, price }: Around): Promise<number[]> {
  const others = ctx.db
    .selectFrom('listing')
    .select(['listing.id', 'listing.price'])
    .where('listing.id', '!=', id)
    .where((eb) => isForSale(eb, ctx.now()))
    .where(among)
    .limit(limit)
  const [dearer, cheaper, unpriced] = await Promise.all([
    price === null
      ? []
      : others.where('price', '>=', price).orderBy('price').orderBy('id', 'desc').execute(),
    price === null
      ? []
      : others.where('price', '<', price).orderBy('price', 'desc').orderBy('id', 'desc').execute(),
    price === null
      ? others.orderBy('id', 'desc').execute()
      : others.where('price', 'is', null).orderBy('id', 'desc').execute(),
  ])
  const distance = (other: number | null) => Math.abs((other ?? 0) - (price ?? 0))
  const priced = [...dearer, ...cheaper].sort(
    (a, b) => distance(a.price) - distance(b.price) || b.id - a.id,
  )
  return [...priced, ...unpriced].slice(0, limit).map((row) => row.id)
}
