import { sql } from 'kysely'
import { priceDropDays } from '#features/listings/rules.ts'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import type { MarketStats } from '#features/search/contract.ts'
import { rangeFilters, rangeNames } from '#features/search/filters.ts'
import type { FamilyCount, SearchEngine, StockCount } from '#features/search/server/engine.ts'
import type { MarketBounds } from '#features/search/server/engine-result.ts'
import { loadFacetLabels } from '#features/search/server/facet-labels.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'
import { countBySql, countPlacesBySql, searchBySql } from './search-by-sql.ts'

/** Returns an engine that uses plain SQL, as a reference for the index. */
export function sqlEngine(ctx: AppContext, version: string): SearchEngine {
  return {
    version,
    validUntil: () => ctx.now().getTime(),
    search: (query, area, only = null) => searchBySql(ctx, query, area, only),
    page: async (query, area, only) => (await searchBySql(ctx, query, area, only)).ids,
    count: (query, area, only) => countBySql(ctx, query, area, only),
    facets: async (query, area, only) => {
      const { ids: _, ...facets } = await searchBySql(ctx, query, area, only)
      return facets
    },
    places: (query, area, only) => countPlacesBySql(ctx, query, area, only),
    bounds: () => boundsBySql(ctx),
    pulse: () => pulseBySql(ctx),
    families: () => familiesBySql(ctx),
    stock: () => stockBySql(ctx),
    labels: () => loadFacetLabels(ctx.db),
  }
}

async function boundsBySql(ctx: AppContext): Promise<MarketBounds> {
  const ends = rangeNames.flatMap((name) => {
    const column = sql.ref(rangeFilters[name].column)
    return [
      sql`coalesce(min(${column})::float8, 'Infinity') as ${sql.ref(`${name}Min`)}`,
      sql`coalesce(max(${column})::float8, '-Infinity') as ${sql.ref(`${name}Max`)}`,
    ]
  })
  const { rows } = await sql<Record<string, number>>`
    select count(*)::int as count, ${sql.join(ends)} from listing_search_row where ${isForSale(ctx.now(), 'listing_search_row')}`.execute(
    ctx.db,
  )
  const found = rows[0] as Record<string, number>
  const ranges = rangeNames.map((name) => [
    name,
    { min: found[`${name}Min`], max: found[`${name}Max`] },
  ])
  return {
    count: found.count as number,
    ranges: Object.fromEntries(ranges) as MarketBounds['ranges'],
  }
}

async function pulseBySql(ctx: AppContext): Promise<MarketStats> {
  const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * dayMs)
  const { rows } = await sql<MarketStats>`
    select count(*)::int as "forSale",
      percentile_disc(0.5) within group (order by price) as "medianPrice",
      count(*) filter (where listed_at >= ${daysAgo(7)})::int as "newInSevenDays",
      count(*) filter (where previous_price > price
        and price_changed_at >= ${daysAgo(Math.min(7, priceDropDays))})::int as "priceDropsInSevenDays"
    from listing where ${isForSale(ctx.now())}`.execute(ctx.db)
  return rows[0] as MarketStats
}

async function familiesBySql(ctx: AppContext): Promise<FamilyCount[]> {
  const { rows } = await sql<FamilyCount>`
    select family_id as "familyId", make_id as "makeId", family, count(*)::int as count from listing
    where ${isForSale(ctx.now())} and family_id is not null group by 1, 2, 3`.execute(ctx.db)
  return rows
}

async function stockBySql(ctx: AppContext): Promise<StockCount[]> {
  const { rows } = await sql<StockCount>`
    select biz_id as "bizId", category_id as "categoryId", make_id as "makeId", count(*)::int as count,
      (count(*) filter (where is_featured))::int as featured
    from listing where ${isForSale(ctx.now())} and biz_id is not null group by 1, 2, 3`.execute(
    ctx.db,
  )
  return rows
}
