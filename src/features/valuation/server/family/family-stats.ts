import { sql } from 'kysely'
import { priceDropDays } from '#features/listings/rules.ts'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'
import type { FamilyMarket } from '../../family-contract.ts'
import { minComparables } from '../../rules.ts'
import type { FoundFamily } from './find-family.ts'

/** Returns the number for sale, and the medians of price and total time. */
export async function familyStats(
  ctx: AppContext,
  familyId: number,
): Promise<FamilyStats & { cuts: Omit<FamilyMarket['cuts'], 'latest'> }> {
  const now = ctx.now()
  const isCut = hasRecentPriceCut(now)
  const {
    rows: [row],
  } = await sql<FamilyStatsRow>`
    with offered as (select * from listing where family_id = ${familyId} and ${isForSale(now)})
    select count(*)::int as for_sale, min(year) as first_year, max(year) as last_year,
      count(price)::int as priced,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price) as prices,
      count(total_time_hours)::int as timed,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by total_time_hours) as times,
      count(*) filter (where ${isCut})::int as cut,
      percentile_cont(0.5) within group (order by previous_price - price) filter (where ${isCut}) as cut_amount,
      percentile_cont(0.5) within group (order by 100.0 * (previous_price - price) / previous_price)
        filter (where ${isCut}) as cut_percent,
      percentile_cont(0.5) within group (order by extract(day from price_changed_at - listed_at))
        filter (where ${isCut}) as cut_day
    from offered as listing`.execute(ctx.db)
  if (!row) throw new Error('Aggregate query returned no row')
  return {
    forSale: row.for_sale,
    firstYear: row.first_year,
    lastYear: row.last_year,
    price: toMiddle(row.priced, row.prices),
    totalTimeHours: toMiddle(row.timed, row.times),
    cuts: {
      count: row.cut,
      medianAmount: rounded(row.cut_amount),
      medianPercent: row.cut_percent === null ? null : Math.round(row.cut_percent * 10) / 10,
      medianDay: rounded(row.cut_day),
    },
  }
}

/** Returns a condition for price cuts that are recent enough to be shown on cards. */
export function hasRecentPriceCut(now: Date) {
  const since = new Date(now.getTime() - priceDropDays * dayMs)
  return sql<boolean>`(listing.previous_price > listing.price and listing.price_changed_at > ${since})`
}

/** Returns the most common specifications among the family's catalog models. */
export async function typicalAircraft(
  ctx: AppContext,
  { makeId, family }: FoundFamily,
): Promise<FamilyMarket['aircraft']> {
  const row = await ctx.db
    .selectFrom('model')
    .select([
      sql<number | null>`mode() within group (order by category_id)`.as('category_id'),
      sql<number | null>`mode() within group (order by seats)`.as('seats'),
      sql<number | null>`mode() within group (order by engine_count)`.as('engine_count'),
      sql<number | null>`mode() within group (order by engine_horsepower)`.as('horsepower'),
    ])
    .where('make_id', '=', makeId)
    .where('family', '=', family)
    .executeTakeFirst()
  if (!row || row.category_id === null) return null
  return {
    categoryId: row.category_id,
    seats: row.seats,
    engineCount: row.engine_count,
    horsepower: row.horsepower === null ? null : Number(row.horsepower),
  }
}

/** Returns null if there are too few values for a median. */
export function toMiddle(count: number, quartiles: readonly (number | null)[] | null) {
  const [low, median, high] = quartiles ?? []
  if (count < minComparables || low == null || median == null || high == null) return null
  return { median: Math.round(median), low: Math.round(low), high: Math.round(high), count }
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value)
}

type FamilyStats = Pick<
  FamilyMarket,
  'forSale' | 'firstYear' | 'lastYear' | 'price' | 'totalTimeHours'
>
type FamilyStatsRow = {
  for_sale: number
  first_year: number | null
  last_year: number | null
  priced: number
  prices: (number | null)[] | null
  timed: number
  times: (number | null)[] | null
  cut: number
  cut_amount: number | null
  cut_percent: number | null
  cut_day: number | null
}
