import type { SearchQuery } from '../../contract.ts'
import { type RangeName, rangeFilters, rangeNames } from '../../filters.ts'
import { type Bits, listBits } from './bits.ts'

type RangeColumns = Readonly<Record<RangeName, Uint8Array | Int32Array>>

/**
 * Minimum and maximum of each range over all active listings, in the column's units. A column is rescanned only if the
 * listing with its minimum or maximum is gone. Rescanning all columns after each commit would cost more than a search.
 */
export class RangeExtents {
  readonly #known: Partial<Record<RangeName, StepExtent>> = {}

  /** Includes the values of a listing that becomes active. */
  join(ranges: RangeColumns, docId: number) {
    for (const name of rangeNames) {
      const extent = this.#known[name]
      const value = ranges[name][docId] as number
      if (!extent || value < 0) continue
      if (value < extent.min) extent.min = value
      if (value > extent.max) extent.max = value
    }
  }

  /** Called before a listing's values change or are removed. */
  leave(ranges: RangeColumns, docId: number) {
    for (const name of rangeNames) {
      const extent = this.#known[name]
      const value = ranges[name][docId] as number
      if (extent && (value === extent.min || value === extent.max)) delete this.#known[name]
    }
  }

  /** `min` exceeds `max` if no listing has a value. */
  read(name: RangeName, ranges: RangeColumns, forSale: Bits): StepExtent {
    this.#known[name] ??= extentAmong(ranges[name], listBits(forSale))
    return this.#known[name]
  }
}

function extentAmong(column: Uint8Array | Int32Array, docIds: Int32Array): StepExtent {
  let min = 0x7fffffff
  let max = -1
  for (let i = 0; i < docIds.length; i += 1) {
    const value = column[docIds[i] as number] as number
    max = value > max ? value : max
    // As unsigned numbers, negative values (not stated) are the largest.
    min = value >>> 0 < min ? value : min
  }
  return { min, max }
}

type StepExtent = { min: number; max: number }

/** Returns the query's bounds for a range in the column's units. Null if the query doesn't limit the range. */
export function rangeBounds(
  name: RangeName,
  query: SearchQuery,
): { from: number; to: number } | null {
  const { codes, perUnit } = rangeFilters[name]
  const [from, to] = [query[codes[0]], query[codes[1]]]
  if (from === undefined && to === undefined) return null
  return {
    // Any bound excludes listings with no value, which are negative.
    from: from === undefined ? 0 : Math.ceil(from * perUnit - tiny),
    to: to === undefined ? highest : Math.floor(to * perUnit + tiny),
  }
}

/**
 * Returns the lowest value of listings that `ns` includes. -1 means not stated, and lower values are -2 minus a known
 * minimum, which can't exceed the upper bound.
 */
export function lowestUnstated(to: number): number {
  return -2 - to
}

// Compensates for floating-point errors: 20.3 * 10 is slightly below 203.
const tiny = 1e-6
// Small enough that the difference of two such numbers fits into 32 bits.
const highest = 1_000_000_000
