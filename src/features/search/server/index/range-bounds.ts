import type { SearchQuery } from '../../contract.ts'
import { type RangeName, rangeFilters } from '../../filters.ts'

/** What a query asks of a range, in the steps that its column counts in; null when it asks nothing. */
export function rangeBounds(
  name: RangeName,
  query: SearchQuery,
): { from: number; to: number } | null {
  const { codes, perUnit } = rangeFilters[name]
  const [from, to] = [query[codes[0]], query[codes[1]]]
  if (from === undefined && to === undefined) return null
  return {
    // Any bound leaves out what is not stated, which stands as -1.
    from: from === undefined ? 0 : Math.ceil(from * perUnit - tiny),
    to: to === undefined ? highest : Math.floor(to * perUnit + tiny),
  }
}

// 20.3 * 10 is not quite 203.
const tiny = 1e-6
// Small enough that differences of two such numbers stay whole 32-bit numbers.
const highest = 1_000_000_000
