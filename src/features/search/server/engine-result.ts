import type { ChoiceCode, HistogramName, RangeName, UnstatedName } from '../filters.ts'

/** Numeric result of a search. */
export type EngineResult = FacetCounts & {
  /** IDs of the page's listings, in order. */
  ids: number[]
}

/** Number of matching listings at a place, and the ID of the newest one. */
export type PlaceCount = { latitude: number; longitude: number; count: number; id: number }

/** Total results of a search, and result counts for all other options. */
export type FacetCounts = {
  total: number
  /**
   * Counts by ID. Sets are counted without their own filter, with 0 for "not stated" if that is an option. Families are
   * counted for makes that are selected or have a selected family. Filters whose options must all match are counted
   * within the results.
   */
  counts: Record<ChoiceCode, Map<number, number>>
  /** Counts for each range, ignoring the range's own bounds. */
  ranges: Record<HistogramName, RangeHistogram>
  engineLifeUnstated: number
  /** Number of listings with no value for each bound of the query and for equipment, ignoring the filter itself. */
  unstated: Partial<Record<UnstatedName, number>>
}

/** Lowest and highest value, and the number of listings in each bar from range-bars.ts. */
export type RangeHistogram = { min: number | null; max: number | null; bars: number[] }

/** Minimum and maximum of each range over all active listings. */
export type MarketBounds = { count: number; ranges: Record<RangeName, Extent> }

/** If there are no values, the minimum exceeds the maximum. */
type Extent = { min: number; max: number }
