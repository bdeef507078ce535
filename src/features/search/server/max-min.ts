import { operation } from '#kernel/server/operation.ts'
import { maxMinEndpoint, type SearchBounds } from '../contract.ts'
import { type BoundName, rangeFilters, rangeNames } from '../filters.ts'
import type { MarketBounds } from './engine-result.ts'
import { searchIndexKey } from './live/live-index.ts'

export const maxMin = operation(maxMinEndpoint, async (ctx) => {
  const engine = await ctx.services.get(searchIndexKey).engine(ctx)
  const bounds = roundedBounds(await engine.bounds())
  return { ...bounds, maxYear: nextModelYear(ctx.now()) }
})

/** Bounds in the steps of the sliders. An empty market is bounded by zeros, and by the first year. */
export function roundedBounds({ count, ranges }: MarketBounds): SearchBounds {
  const bounds = rangeNames.flatMap((name) => {
    const { market, limits } = rangeFilters[name]
    const { min, max } = ranges[name]
    const highest = roundedUp(finite(max, limits[0]), market.step ?? 1)
    const lowest = market.min && [[market.min, Math.floor(finite(min, limits[0]))]]
    return [...(lowest || []), [market.max, highest]]
  })
  return { ...(Object.fromEntries(bounds) as Record<BoundName, number>), count }
}

function nextModelYear(now: Date): number {
  return now.getUTCFullYear() + 1
}

function roundedUp(value: number, step: number): number {
  return Math.ceil(value / step) * step
}

function finite(value: number, otherwise: number): number {
  return Number.isFinite(value) ? value : otherwise
}
