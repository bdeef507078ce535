import type { AppContext } from '#kernel/app-context.ts'
import type { FamilyMarket } from '../../family-contract.ts'
import { findGap } from '../../production-gaps.ts'
import { familyCost } from '../family/family-cost.ts'
import { familyEngines } from '../family/family-engines.ts'
import { familyFigures, usualAircraft } from '../family/family-figures.ts'
import { cutPrices, pricesByYear } from '../family/family-prices.ts'
import { findFamilyAt } from '../family/find-family.ts'
import { toPeriods } from '../family/periods.ts'

/** A family of models as a market. Null where no family is called so; one without aircraft is an empty market. */
export async function loadFamilyMarket(
  ctx: AppContext,
  asked: { name: string; family: string },
): Promise<FamilyMarket | null> {
  const found = await findFamilyAt(ctx, asked)
  if (!found) return null
  const [figures, aircraft, owning, byYear, latest, engines] = await Promise.all([
    familyFigures(ctx, found.familyId),
    usualAircraft(ctx, found),
    familyCost(ctx, found.familyId),
    pricesByYear(ctx, found.familyId),
    cutPrices(ctx, found.familyId),
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
    gap: findGap(
      found.make,
      found.family,
      byYear.map(({ year }) => year),
    ),
    engines,
  }
}
