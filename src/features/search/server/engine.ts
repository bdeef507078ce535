import type { MarketPulse, SearchQuery } from '../contract.ts'
import type { EngineResult, FacetCounts, MarketBounds } from './engine-result.ts'
import type { FacetLabels } from './facet-labels.ts'
import type { SearchArea } from './search-area.ts'

/** What answers searches: the index in memory, or SQL while there is none. Both say the same. */
export type SearchEngine = {
  /** `only` are the listings that may be found at all; absent or null means any. */
  search: (
    query: SearchQuery,
    area: SearchArea | null,
    only?: readonly number[] | null,
  ) => Promise<EngineResult>
  /** How many a search finds, without its page and its counts. */
  count: (
    query: SearchQuery,
    area: SearchArea | null,
    only?: readonly number[] | null,
  ) => Promise<number>
  /** What a search finds in numbers, without its page. */
  facets: (
    query: SearchQuery,
    area: SearchArea | null,
    only?: readonly number[] | null,
  ) => Promise<FacetCounts>
  bounds: () => Promise<MarketBounds>
  pulse: () => Promise<MarketPulse>
  /** Aircraft for sale by make and family. */
  families: () => Promise<FamilyCount[]>
  labels: () => Promise<FacetLabels>
  /** Counts commits that changed a listing. */
  version: number
  /** Until when its answers hold unless a commit comes first, milliseconds. */
  holdsUntil: () => number
}

export type FamilyCount = { makeId: number; family: string; count: number }
