import type { SearchQuery } from '../../contract.ts'
import { type RangeName, rangeFilters } from '../../filters.ts'

/** Returns the query's bounds for a range in the column's units. Null if the query doesn't limit the range. */
export function rangeBounds(
  name: RangeName,
  query: SearchQuery,
): { from: number; to: number } | null {
  const { codes, perUnit } = rangeFilters[name]
  const [from, to] = [query[codes[0]], query[codes[1]]]
  if (from === undefined && to === undefined) return null
  return {
    // Any bound excludes listings with no value, which are stored as -1.
    from: from === undefined ? 0 : Math.ceil(from * perUnit - tiny),
    to: to === undefined ? highest : Math.floor(to * perUnit + tiny),
  }
}

// Compensates for floating-point errors: 20.3 * 10 is slightly below 203.
const tiny = 1e-6
// Small enough that the difference of two such numbers fits into 32 bits.
const highest = 1_000_000_000
