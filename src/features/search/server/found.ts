import type { FacetCode } from '../contract.ts'

/** What a search found, in numbers: the same from the index and from SQL. */
export type Found = FacetCounts & {
  /** The page's listings, in order. */
  ids: number[]
}

/** How many a search found, and how many each choice beside it would find. */
export type FacetCounts = {
  total: number
  /** For each facet, how many by id, its own filter left out. */
  counts: Record<FacetCode, Map<number, number>>
  /** The same for the ranges, each without its own bounds. */
  price: Spread
  year: Spread
  totalTime: Spread
  engineLifeUnstated: number
}

/** Lowest and highest value, and how many fall into each bar of range-bars.ts. */
export type Spread = { min: number | null; max: number | null; bars: number[] }

/** Lowest and highest over everything for sale. In an empty market every lowest lies above its highest. */
export type MarketBounds = {
  count: number
  minYear: number
  maxYear: number
  minLength: number
  maxLength: number
  minPrice: number
  maxPrice: number
  maxEngines: number
  maxTotalTime: number
}
