import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { listNewestListingsEndpoint } from '../../contract.ts'
import { listingPath } from '../../listing-url.ts'
import { isForSale } from './for-sale.ts'
import { loadScreenCards } from './listing-cards.ts'

export const listNewestListings = operation(listNewestListingsEndpoint, async (ctx, { limit }) => {
  const rows = await ctx.db
    .selectFrom('listing')
    .select('listing.id')
    .where(isForSale(ctx.now()))
    .orderBy('listing.listed_at', 'desc')
    .orderBy('listing.id', 'desc')
    .limit(limit)
    .execute()
  return loadScreenCards(
    ctx,
    rows.map((row) => row.id),
  )
})

/** Returns the newest listings from private sellers, with just enough data for a line of text. */
export async function loadNewestPrivate(ctx: AppContext, limit: number): Promise<PrivateListing[]> {
  const rows = await ctx.db
    .selectFrom('listing')
    .innerJoin('location', 'location.id', 'listing.location_id')
    .innerJoin('state', 'state.id', 'location.state_id')
    .select(['listing.id', 'listing.title', 'listing.price', 'location.city', 'state.code'])
    .where('listing.biz_id', 'is', null)
    .where(isForSale(ctx.now()))
    .orderBy('listing.listed_at', 'desc')
    .orderBy('listing.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, title, price, city, code }) => ({
    id,
    url: listingPath({ id, title }),
    title,
    price,
    place: `${city}, ${code}`,
  }))
}

type PrivateListing = {
  id: number
  url: string
  title: string
  /** In US dollars. Null if on request. */
  price: number | null
  place: string
}
