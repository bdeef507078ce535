import type { FacetCode, HistogramName, RangeName } from '../filters.ts'

/** What a search found, in numbers: the same from the index and from SQL. */
export type EngineResult = FacetCounts & {
  /** The page's listings, in order. */
  ids: number[]
}

/** How many a search found, and how many each choice beside it would find. */
export type FacetCounts = {
  total: number
  /** For each facet, how many by id, its own filter left out. */
  counts: Record<FacetCode, Map<number, number>>
  /** The same for the ranges, each without its own bounds. */
  ranges: Record<HistogramName, Spread>
  engineLifeUnstated: number
}

/** Lowest and highest value, and how many fall into each bar of range-bars.ts. */
export type Spread = { min: number | null; max: number | null; bars: number[] }

/** Lowest and highest of each range over everything for sale. */
export type MarketBounds = { count: number; ranges: Record<RangeName, Extent> }

/** Where there is no value, the lowest lies above the highest. */
export type Extent = { min: number; max: number }
