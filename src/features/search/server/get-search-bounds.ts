import { latestModelYear } from '#features/listings/rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { getSearchBoundsEndpoint, type SearchBounds } from '../contract.ts'
import { type BoundName, type RangeName, rangeFilters, rangeNames } from '../filters.ts'
import type { MarketBounds } from './engine-result.ts'
import { searchIndexKey } from './live/live-index.ts'

export const getSearchBounds = operation(getSearchBoundsEndpoint, async (ctx) => {
  const engine = await ctx.services.get(searchIndexKey).engine(ctx)
  const bounds = roundBounds(await engine.bounds())
  return { ...bounds, maxYear: latestModelYear(ctx.now()) }
})

/** Returns the maximum among active listings for each range, at the precision of the field. */
export async function loadMaximums(ctx: AppContext): Promise<Record<RangeName, number>> {
  const engine = await ctx.services.get(searchIndexKey).engine(ctx)
  const { ranges } = await engine.bounds()
  return Object.fromEntries(
    rangeNames.map((name) => {
      const { limits, hasFractions = false } = rangeFilters[name]
      const highest = finite(ranges[name].max, limits[0])
      return [name, hasFractions ? highest : Math.floor(highest)]
    }),
  ) as Record<RangeName, number>
}

/** Rounds the market's bounds to the sliders' steps. In an empty market, they are zero and the first year. */
export function roundBounds({ count, ranges }: MarketBounds): SearchBounds {
  const bounds = rangeNames.flatMap((name) => {
    const { market, limits } = rangeFilters[name]
    const { min, max } = ranges[name]
    const highest = roundedUp(finite(max, limits[0]), market.step ?? 1)
    const lowest = market.min && [[market.min, Math.floor(finite(min, limits[0]))]]
    return [...(lowest || []), [market.max, highest]]
  })
  return { ...(Object.fromEntries(bounds) as Record<BoundName, number>), count }
}

function roundedUp(value: number, step: number): number {
  return Math.ceil(value / step) * step
}

function finite(value: number, otherwise: number): number {
  return Number.isFinite(value) ? value : otherwise
}
