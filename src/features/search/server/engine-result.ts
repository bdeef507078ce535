import type { ChoiceCode, HistogramName, RangeName, UnstatedName } from '../filters.ts'

/** What a search found, in numbers: the same from the index and from SQL. */
export type EngineResult = FacetCounts & {
  /** The page's listings, in order. */
  ids: number[]
}

/** How many of what a search found are at a place, and the last listed of them. */
export type PlaceCount = { latitude: number; longitude: number; count: number; id: number }

/** How many a search found, and how many each choice beside it would find. */
export type FacetCounts = {
  total: number
  /**
   * How many by id: of sets with their own filter left out, 0 for "not stated" where that is a choice; of families
   * those of makes that are chosen or have a chosen family; of what must all hold among what was found.
   */
  counts: Record<ChoiceCode, Map<number, number>>
  /** The same for the ranges, each without its own bounds. */
  ranges: Record<HistogramName, Spread>
  engineLifeUnstated: number
  /** For each bound of the query, and for equipment: how many do not state it, the filter itself left out. */
  unstated: Partial<Record<UnstatedName, number>>
}

/** Lowest and highest value, and how many fall into each bar of range-bars.ts. */
export type Spread = { min: number | null; max: number | null; bars: number[] }

/** Lowest and highest of each range over everything for sale. */
export type MarketBounds = { count: number; ranges: Record<RangeName, Extent> }

/** Where there is no value, the lowest lies above the highest. */
export type Extent = { min: number; max: number }
