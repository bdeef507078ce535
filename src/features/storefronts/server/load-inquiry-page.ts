import { sql } from 'kysely'
import { getBrokerage } from '#features/brokerages/server/public/get-brokerage.ts'
import { searchListings } from '#features/search/server/public/search-listings.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { notFound } from '#kernel/errors.ts'

/**
 * Loads a brokerage's listings so that the visitor can choose which one to ask about. The question goes to the
 * listing's seller.
 */
export async function loadInquiryPage(ctx: AppContext, route: string, page: number) {
  const found = await ctx.db
    .selectFrom('biz')
    .select('id')
    .where(sql`lower(route)`, '=', route.toLowerCase())
    .executeTakeFirstOrThrow(notFound('Brokerage not found'))
  const [brokerage, { items, total, pageSize }] = await Promise.all([
    getBrokerage(ctx, found),
    searchListings(ctx, { biz: found.id, sort: 'n', page, dnum: 25 }),
  ])
  return {
    brokerage: { name: brokerage.name, route: brokerage.route },
    page,
    pages: Math.ceil(total / pageSize),
    listings: items.map(({ id, title, price, asking, cityState, images }) => ({
      id,
      title,
      price,
      asking,
      cityState,
      thumb: images[0]?.thumb ?? null,
    })),
  }
}
