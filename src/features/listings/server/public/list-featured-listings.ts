import { sql } from 'kysely'
import { operation } from '#kernel/server/api/operation.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'
import { listFeaturedListingsEndpoint } from '../../contract.ts'
import { isForSale } from './for-sale.ts'
import { loadScreenCards } from './listing-cards.ts'

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
