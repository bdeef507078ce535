import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'
import { listFeaturedListingsEndpoint, listNewestListingsEndpoint } from '../../contract.ts'
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

/**
 * Lists featured listings: those with photos first, then recent ones. Shuffles ties daily so that every paying seller
 * gets the top spot in turn.
 */
export const listFeaturedListings = operation(
  listFeaturedListingsEndpoint,
  async (ctx, { limit }) => {
    const day = toUtcDay(ctx.now())
    const rows = await ctx.db
      .selectFrom('listing')
      .select((eb) => [
        'listing.id',
        eb('listing.listed_at', '>=', new Date(ctx.now().getTime() - freshDays * dayMs)).as(
          'isFresh',
        ),
      ])
      .where('listing.is_featured', '=', true)
      .where(isForSale(ctx.now()))
      .orderBy(hasPhoto, 'desc')
      .orderBy('isFresh', 'desc')
      .orderBy(sql`md5(listing.id || ${day})`)
      .limit(limit)
      .execute()
    return loadScreenCards(
      ctx,
      rows.map((row) => row.id),
    )
  },
)

const freshDays = 60
const hasPhoto = sql`exists (select from listing_image where listing_id = listing.id)`

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
