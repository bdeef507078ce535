import { sql } from 'kysely'
import { getFeedSettings } from '#features/brokerages/server/public/feed-settings.ts'
import { getBrokerage } from '#features/brokerages/server/public/get-brokerage.ts'
import { findMyMembership } from '#features/brokerages/server/public/memberships.ts'
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

/** Returns a brokerage's feed and embed settings for its members, or null for anyone else. */
export async function loadInventoryElsewhere(ctx: AppContext, id: number) {
  if (!(await findMyMembership(ctx, id))) return null
  const [{ name, route, bizEmployees, bizLocations }, feed, biz] = await Promise.all([
    getBrokerage(ctx, { id }),
    getFeedSettings(ctx, { id }),
    ctx.db.selectFrom('biz').select('confirmed_at').where('id', '=', id).executeTakeFirstOrThrow(),
  ])
  return {
    brokerage: {
      id,
      name,
      route,
      employees: bizEmployees.map(({ bizEmpId, name }) => ({ id: bizEmpId, name })),
      offices: bizLocations.map(({ bizLocationId, name }) => ({ id: bizLocationId, name })),
    },
    isConfirmed: biz.confirmed_at !== null,
    feed,
  }
}

/**
 * Loads a brokerage's listings so that the visitor can choose which one to ask about. The question goes to the
 * listing's seller.
 */
export async function loadInquiryPage(ctx: AppContext, route: string, page: number) {
  const row = await ctx.db
    .selectFrom('biz')
    .select('id')
    .where(sql`lower(route)`, '=', route.toLowerCase())
    .executeTakeFirstOrThrow(notFound('Brokerage not found'))
  const [brokerage, { items, total, pageSize }] = await Promise.all([
    getBrokerage(ctx, row),
    searchListings(ctx, { biz: row.id, sort: 'n', page, dnum: 25 }),
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
