import { sql } from 'kysely'
import { dayMs, priceDropDays } from '#features/listings/rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { MarketPulse } from '../contract.ts'
import type { FamilyCount, SearchEngine } from './engine.ts'
import type { MarketBounds } from './found.ts'
import { loadNames } from './names.ts'
import { searchBySql } from './search-by-sql.ts'

/** Answers by plain SQL while there is no index. */
export function sqlEngine(ctx: AppContext, version: number): SearchEngine {
  return {
    version,
    holdsUntil: () => ctx.now().getTime(),
    search: (query, circle, only = null) => searchBySql(ctx, query, circle, only),
    count: async (query, circle, only) => (await searchBySql(ctx, query, circle, only)).total,
    facets: async (query, circle, only) => {
      const { ids: _, ...facets } = await searchBySql(ctx, query, circle, only)
      return facets
    },
    bounds: () => boundsBySql(ctx),
    pulse: () => pulseBySql(ctx),
    families: () => familiesBySql(ctx),
    names: () => loadNames(ctx.db),
  }
}

function forSale(ctx: AppContext) {
  return sql`is_active and not is_sold and (expires_at is null or expires_at > ${ctx.now()})`
}

async function boundsBySql(ctx: AppContext): Promise<MarketBounds> {
  const { rows } = await sql<MarketBounds>`
    select count(*)::int as count,
      coalesce(min(year)::float8, 'Infinity') as "minYear",
      coalesce(max(year)::float8, '-Infinity') as "maxYear",
      coalesce(min(length_feet)::float8, 'Infinity') as "minLength",
      coalesce(max(length_feet)::float8, '-Infinity') as "maxLength",
      coalesce(min(price)::float8, 'Infinity') as "minPrice",
      coalesce(max(price)::float8, '-Infinity') as "maxPrice",
      coalesce(max(engine_count), 0)::int as "maxEngines",
      coalesce(max(total_time_hours), 0)::float8 as "maxTotalTime"
    from listing where ${forSale(ctx)}`.execute(ctx.db)
  return rows[0] as MarketBounds
}

async function pulseBySql(ctx: AppContext): Promise<MarketPulse> {
  const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * dayMs)
  const { rows } = await sql<MarketPulse>`
    select count(*)::int as "forSale",
      percentile_disc(0.5) within group (order by price) as "medianPrice",
      count(*) filter (where listed_at >= ${daysAgo(7)})::int as "newInSevenDays",
      count(*) filter (where previous_price > price
        and price_changed_at >= ${daysAgo(Math.min(7, priceDropDays))})::int as "priceDropsInSevenDays"
    from listing where ${forSale(ctx)}`.execute(ctx.db)
  return rows[0] as MarketPulse
}

async function familiesBySql(ctx: AppContext): Promise<FamilyCount[]> {
  const { rows } = await sql<FamilyCount>`
    select make_id as "makeId", family, count(*)::int as count from listing
    where ${forSale(ctx)} and family <> '' group by 1, 2`.execute(ctx.db)
  return rows
}
