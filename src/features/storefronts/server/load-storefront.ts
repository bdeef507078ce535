import { sql } from 'kysely'
import { loadBrokerage } from '#features/brokerages/server/public/get-brokerage.ts'
import { loadAnswerMinutes } from '#features/listings/server/public/answer-minutes.ts'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import { searchListings } from '#features/search/server/public/search-listings.ts'
import { loadTimeToSell } from '#features/valuation/server/public/load-time-to-sell.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { notFound } from '#kernel/errors.ts'
import { localPhones } from '#kernel/server/texts/phone-numbers.ts'
import { yearMs } from '#kernel/time.ts'
import { inventorySortOrders, type StorefrontQuery } from '../storefront-url.ts'
import { toMapDot } from './brokers.ts'
import { loadInventoryPlaces } from './get-listings-map.ts'

/** Loads a brokerage's page: profile, aircraft for sale, and sales record. */
export async function loadStorefront(ctx: AppContext, route: string, query: StorefrontQuery) {
  const row = await ctx.db
    .selectFrom('biz')
    .select(['id', 'created_at'])
    .where(sql`lower(route)`, '=', route.toLowerCase())
    .executeTakeFirstOrThrow(notFound('Brokerage not found'))
  const { id } = row
  const { sort, rev } = inventorySortOrders[query.order]
  const [brokerage, home, stock, sold, timeToSell, responseTimes, towns, results] =
    await Promise.all([
      loadBrokerage(ctx, id),
      loadHomeState(ctx, id),
      loadStockCounts(ctx, id),
      countSold(ctx, id),
      loadTimeToSell(ctx, sql`biz_id = ${id}`),
      loadAnswerMinutes(ctx, id),
      // Only the first tab has the map.
      query.tab === 'home' ? loadTowns(ctx, id) : [],
      searchListings(ctx, {
        biz: id,
        emp: query.emp,
        off: query.off,
        sort,
        rev,
        page: query.page,
        dnum: stockPageSize,
      }),
    ])
  return {
    brokerage,
    home,
    ...stock,
    sold,
    timeToSell,
    answerMinutes: responseTimes.get(id) ?? null,
    towns,
    since: row.created_at.getUTCFullYear(),
    results,
    phones: localPhones(ctx, [
      ...brokerage.bizLocations.map(({ phone }) => phone),
      ...brokerage.bizEmployees.flatMap(({ phone, cell }) => [phone, cell]),
    ]),
  }
}

/** Returns the towns where the brokerage has aircraft, with each town's latest listings. */
async function loadTowns(ctx: AppContext, bizId: number) {
  const places = await loadInventoryPlaces(ctx, bizId)
  return places.map(({ name, latitude, longitude, listings }) => ({
    name,
    count: listings.length,
    dot: toMapDot({ latitude, longitude }, listings.length),
    listings: listings.slice(0, listedInTown),
  }))
}

const listedInTown = 12

/** Returns the state of the main office, or null if unknown. */
async function loadHomeState({ db }: AppContext, bizId: number) {
  const state = await db
    .selectFrom('biz')
    .innerJoin('biz_location', 'biz_location.id', 'biz.main_office_id')
    .innerJoin('location', 'location.id', 'biz_location.location_id')
    .innerJoin('state', 'state.id', 'location.state_id')
    .select(['state.code', 'state.name'])
    .where('biz.id', '=', bizId)
    .executeTakeFirst()
  return state ?? null
}

/** Counts aircraft for sale in total, per employee, and per office. Includes the lowest and highest price. */
async function loadStockCounts(ctx: AppContext, bizId: number) {
  const { rows } = await sql<StockRow>`
    select biz_employee_id as employee, biz_location_id as office, count(*)::integer as count,
      min(price) as lowest, max(price) as highest
    from listing
    where biz_id = ${bizId} and ${isForSale(ctx.now())}
    group by biz_employee_id, biz_location_id`.execute(ctx.db)
  const prices = rows.flatMap(({ lowest, highest }) => [lowest, highest]).filter((n) => n !== null)
  return {
    forSale: rows.reduce((sum, { count }) => sum + count, 0),
    lowest: prices.length > 0 ? Math.min(...prices) : null,
    highest: prices.length > 0 ? Math.max(...prices) : null,
    byEmployee: countsBy(rows, 'employee'),
    byOffice: countsBy(rows, 'office'),
  }
}

function countsBy(rows: readonly StockRow[], column: 'employee' | 'office') {
  const counts: Record<number, number> = {}
  for (const row of rows) {
    const id = row[column]
    if (id !== null) counts[id] = (counts[id] ?? 0) + row.count
  }
  return counts
}

/** Returns the number of sales in the last 365 days. */
async function countSold(ctx: AppContext, bizId: number): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('listing')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('biz_id', '=', bizId)
    .where('is_sold', '=', true)
    .where('sold_at', '>', new Date(ctx.now().getTime() - yearMs))
    .executeTakeFirstOrThrow()
  return count
}

const stockPageSize = 25

type StockRow = {
  employee: number | null
  office: number | null
  count: number
  lowest: number | null
  highest: number | null
}
