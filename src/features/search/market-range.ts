import type { SearchBounds } from './contract.ts'
import { type RangeName, rangeFilters } from './filters.ts'

/** Returns the range of values that can be selected in this market. */
export function marketRange(name: RangeName, bounds: SearchBounds): { low: number; high: number } {
  const { min, max, isFromZero } = rangeFilters[name].market
  return { low: isFromZero || !min ? 0 : bounds[min], high: bounds[max] }
}
