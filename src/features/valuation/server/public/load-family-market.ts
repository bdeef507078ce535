import { sql } from 'kysely'
import { type OwningCost, usualYearlyHours } from '#features/listings/owning-cost.ts'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import { findKind } from '#features/lookups/kinds.ts'
import { commonEngineYears } from '#features/lookups/overhaul-limits.ts'
import { categorySlugs } from '#features/lookups/server/public/catalog/model.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { FamilyMarket } from '../../family-contract.ts'
import { minComparables } from '../../rules.ts'
import { pricesByYear, recentPriceCuts } from '../family/family-prices.ts'
import { familyStats, typicalAircraft } from '../family/family-stats.ts'
import { findFamilyByUrl } from '../family/find-family.ts'
import { toPeriods } from '../family/periods.ts'
import { toModelRegistry } from '../models/load-places.ts'
import { loadModelDirectory } from '../models/model-directory.ts'
import { loadTimeToSell } from './load-time-to-sell.ts'

/** Loads a family's market data. Returns null if the family is unknown, and an empty market if it has no listings. */
export async function loadFamilyMarket(
  ctx: AppContext,
  query: { name: string; family: string },
): Promise<FamilyMarket | null> {
  const family = await findFamilyByUrl(ctx, query)
  if (!family) return null
  const [stats, timeToSell, aircraft, cost, byYear, latest, engines, directory] = await Promise.all(
    [
      familyStats(ctx, family.familyId),
      loadTimeToSell(ctx, sql`family_id = ${family.familyId}`),
      typicalAircraft(ctx, family),
      familyCost(ctx, family.familyId),
      pricesByYear(ctx, family.familyId),
      recentPriceCuts(ctx, family.familyId),
      familyEngines(ctx, family.familyId),
      loadModelDirectory(ctx),
    ],
  )
  const { cuts, ...rest } = stats
  const registered = directory?.models.get(family.url)
  return {
    ...family,
    ...rest,
    timeToSell,
    aircraft,
    owning: cost?.owning ?? null,
    owningListingId: cost?.listingId ?? null,
    cuts: { ...cuts, latest },
    byYear,
    periods: toPeriods(byYear),
    gap: findProductionGap(
      family.make,
      family.family,
      byYear.map(({ year }) => year),
    ),
    engines,
    registry: directory && registered ? await toModelRegistry(ctx, directory, registered) : null,
  }
}

/** Gaps in production by make and family, shown in charts. */
const gaps: Partial<Record<string, YearSpan>> = {
  // Cessna stopped building piston aircraft in 1986 and later opened its Independence plant for these three.
  'Cessna 172': { from: 1987, to: 1995 },
  'Cessna 182': { from: 1987, to: 1995 },
  'Cessna 206': { from: 1987, to: 1997 },
}

/** Returns the production gap if there are listings on both sides of it and none within it. */
function findProductionGap(
  make: string,
  family: string,
  years: readonly number[],
): YearSpan | null {
  const gap = gaps[`${make} ${family}`]
  if (!gap) return null
  const isSpanned = years.some((year) => year < gap.from) && years.some((year) => year > gap.to)
  const isContradicted = years.some((year) => year >= gap.from && year <= gap.to)
  return isSpanned && !isContradicted ? gap : null
}

type YearSpan = { from: number; to: number }

/** Returns the ownership cost of the family's median aircraft at the usual hours a year of each one's kind. */
async function familyCost(ctx: AppContext, familyId: number) {
  const usual = categorySlugs.map((_slug, i) => usualYearlyHours(findKind({ categoryId: i + 1 })))
  const {
    rows: [row],
  } = await sql<Required<OwningCost> & { listingId: number }>`
    with ranked as (
      select listing_id, yearly_fixed, hourly, limit_yearly, limit_hourly, count(*) over () as of,
        row_number() over (order by yearly_fixed + hourly * usual.hours
          + greatest(limit_yearly, limit_hourly * usual.hours), listing_id) as place
      from listing_cost join listing on listing.id = listing_cost.listing_id
        join unnest(${usual}::int[]) with ordinality as usual (hours, category_id) using (category_id)
      where listing.family_id = ${familyId} and ${isForSale(ctx.now())}
    )
    select listing_id as "listingId", yearly_fixed as "yearlyFixed", hourly, limit_yearly as "limitYearly", limit_hourly as "limitHourly" from ranked
    where place = (of + 1) / 2 and of >= ${minComparables}`.execute(ctx.db)
  if (!row) return null
  const { listingId, ...owning } = row
  return { listingId, owning }
}

/** Returns typical engine times of the most common models: median hours since overhaul or new, compared with TBO. */
async function familyEngines(ctx: AppContext, familyId: number): Promise<FamilyMarket['engines']> {
  const offered = sql`
    select l.id, l.model, e.model as engine, e.hours, e.hours_basis, e.tbo_hours, e.overhauled_on, e.year as made
    from (select * from listing where family_id = ${familyId} and ${isForSale(ctx.now())}) l
    left join lateral (
      select * from listing_engine where listing_id = l.id
      order by hours / tbo_hours desc nulls last, number limit 1
    ) e on true`
  const longAgo = ctx.now().getUTCFullYear() - commonEngineYears
  const [kinds, counts] = await Promise.all([
    sql<KindRow>`
      select coalesce(model, 'Others') as models, mode() within group (order by engine) as engine,
        percentile_cont(0.5) within group (order by hours)::float8 as median,
        mode() within group (order by tbo_hours) as tbo, count(*)::int as count
      from (${offered}) o
      where hours is not null and tbo_hours is not null and hours_basis is distinct from 'STOH'
      group by model order by count(*) desc, model limit ${sql.lit(maxKinds)}`.execute(ctx.db),
    sql<{ unstated: number; old: number }>`
      select count(*) filter (where hours is null)::int as unstated,
        count(*) filter (where extract(year from overhauled_on) < ${longAgo})::int as old
      from (${offered}) o`.execute(ctx.db),
  ])
  return {
    kinds: kinds.rows.map(({ models, engine, median, tbo, count }) => ({
      models,
      engine,
      medianHours: Math.round(median),
      tboHours: tbo,
      count,
    })),
    notStated: counts.rows[0]?.unstated ?? 0,
    overhauledLongAgo: counts.rows[0]?.old ?? 0,
  }
}

const maxKinds = 5

type KindRow = {
  models: string
  engine: string | null
  median: number
  tbo: number
  count: number
}
