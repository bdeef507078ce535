import { sql } from 'kysely'
import { searchListings } from '#features/search/server/public/search-listings.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { notFound } from '#kernel/errors.ts'
import type { EmbedOptions } from '../embed-options.ts'
import { inventorySortOrders } from '../storefront-url.ts'

/** Loads an approved brokerage's aircraft for sale, for embedding in another site. */
export async function loadEmbed(ctx: AppContext, route: string, options: EmbedOptions) {
  const brokerage = await ctx.db
    .selectFrom('biz')
    .select(['id', 'name', 'route'])
    .where(sql`lower(route)`, '=', route.toLowerCase())
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow(notFound())
  const { sort, rev } = inventorySortOrders[options.order]
  const { emp, off, page, limit } = options
  const { items, total } = await searchListings(ctx, {
    biz: brokerage.id,
    emp,
    off,
    sort,
    rev,
    page,
    dnum: limit,
  })
  return { brokerage, cards: items, total, pages: Math.ceil(total / limit) }
}
