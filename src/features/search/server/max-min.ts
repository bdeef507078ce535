import { operation } from '#kernel/server/operation.ts'
import { maxMinEndpoint, type SearchBounds } from '../contract.ts'
import type { MarketBounds } from './found.ts'
import { searchIndexKey } from './live-index.ts'

export const maxMin = operation(maxMinEndpoint, async (ctx) => {
  const engine = await ctx.services.get(searchIndexKey).engine(ctx)
  const bounds = roundedBounds(await engine.bounds())
  return { ...bounds, maxYear: nextModelYear(ctx.now()) }
})

/** Bounds in the steps of the sliders. An empty market is bounded by zeros. */
export function roundedBounds(bounds: MarketBounds): SearchBounds {
  return {
    minYear: finite(bounds.minYear, 1900),
    maxYear: finite(bounds.maxYear, 1900),
    minLength: Math.floor(finite(bounds.minLength, 0)),
    maxLength: Math.ceil(finite(bounds.maxLength, 0)),
    minPrice: finite(bounds.minPrice, 0),
    maxPrice: roundedUp(finite(bounds.maxPrice, 0), 10_000),
    maxEngines: bounds.maxEngines,
    maxTotalTime: roundedUp(bounds.maxTotalTime, 1_000),
    count: bounds.count,
  }
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
