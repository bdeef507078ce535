import type { AppContext } from '#kernel/app-context.ts'
import type { FamilyMarket } from '../../family-contract.ts'
import { findProductionGap } from '../../production-gaps.ts'
import { familyCost } from '../family/family-cost.ts'
import { familyEngines } from '../family/family-engines.ts'
import { pricesByYear, recentPriceCuts } from '../family/family-prices.ts'
import { familyStats, typicalAircraft } from '../family/family-stats.ts'
import { findFamily } from '../family/find-family.ts'
import { toPeriods } from '../family/periods.ts'

/** Loads a family's market data. Returns null if the family is unknown, and an empty market if it has no listings. */
export async function loadFamilyMarket(
  ctx: AppContext,
  asked: { name: string; family: string },
): Promise<FamilyMarket | null> {
  const found = await findFamily(ctx, asked)
  if (!found) return null
  const [figures, aircraft, owning, byYear, latest, engines] = await Promise.all([
    familyStats(ctx, found.familyId),
    typicalAircraft(ctx, found),
    familyCost(ctx, found.familyId),
    pricesByYear(ctx, found.familyId),
    recentPriceCuts(ctx, found.familyId),
    familyEngines(ctx, found.familyId),
  ])
  const { cuts, ...rest } = figures
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
