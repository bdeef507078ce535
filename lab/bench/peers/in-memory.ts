import type { SearchQuery } from '../../../src/features/search/contract.ts'
import { facetCodes } from '../../../src/features/search/filters.ts'
import { type FlatRow, rangeColumns, sortOrder } from '../engines/engine.ts'

/** Checks whether a row matches the sets and ranges. Missing values don't match any range. */
export function matchesQuery(row: FlatRow, query: SearchQuery): boolean {
  for (const code of facetCodes) {
    const ids = query[code]
    if (ids && !ids.includes(row[code])) return false
  }
  return matchesRanges(row, query)
}

export function matchesRanges(row: FlatRow, query: SearchQuery): boolean {
  for (const [column, from, to] of rangeColumns) {
    const value = row[column]
    const low = query[from]
    const high = query[to]
    if (low === undefined && high === undefined) continue
    if (
      value === null ||
      (low !== undefined && value < low) ||
      (high !== undefined && value > high)
    )
      return false
  }
  return true
}

export function hasRanges(query: SearchQuery): boolean {
  return rangeColumns.some(([, from, to]) => query[from] !== undefined || query[to] !== undefined)
}

export function createRowComparator(query: SearchQuery): (a: FlatRow, b: FlatRow) => number {
  const { column, descending } = sortOrder(query)
  const sign = descending ? -1 : 1
  return (a, b) => {
    const x = a[column]
    const y = b[column]
    if (x === y) return b.id - a.id
    if (x === null) return 1
    if (y === null) return -1
    return sign * (x - y)
  }
}
