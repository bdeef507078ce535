import type { AppContext } from '#kernel/app-context.ts'
import type { FamilyMarket } from '../../family-contract.ts'
import { familyCost } from '../family/family-cost.ts'
import { familyEngines } from '../family/family-engines.ts'
import { pricesByYear, recentPriceCuts } from '../family/family-prices.ts'
import { familyStats, typicalAircraft } from '../family/family-stats.ts'
import { findFamily } from '../family/find-family.ts'
import { toPeriods } from '../family/periods.ts'

/** Loads a family's market data. Returns null if the family is unknown, and an empty market if it has no listings. */
export async function loadFamilyMarket(
  ctx: AppContext,
  query: { name: string; family: string },
): Promise<FamilyMarket | null> {
  const found = await findFamily(ctx, query)
  if (!found) return null
  const [stats, aircraft, owning, byYear, latest, engines] = await Promise.all([
    familyStats(ctx, found.familyId),
    typicalAircraft(ctx, found),
    familyCost(ctx, found.familyId),
    pricesByYear(ctx, found.familyId),
    recentPriceCuts(ctx, found.familyId),
    familyEngines(ctx, found.familyId),
  ])
  const { cuts, ...rest } = stats
  return {
    ...found,
    ...rest,
    aircraft,
    owning,
    cuts: { ...cuts, latest },
    byYear,
    periods: toPeriods(byYear),
    gap: findProductionGap(
      found.make,
      found.family,
      byYear.map(({ year }) => year),
    ),
    engines,
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
