import type { MarketPulse, SearchQuery } from '../contract.ts'
import type { EngineResult, FacetCounts, MarketBounds, PlaceCount } from './engine-result.ts'
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
  /** The listings of a search's page, in order, without any count. */
  page: (
    query: SearchQuery,
    area: SearchArea | null,
    only?: readonly number[] | null,
  ) => Promise<number[]>
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
  /** Where what a search finds is, by place; what is at an unknown place is left out. */
  places: (
    query: SearchQuery,
    area: SearchArea | null,
    only?: readonly number[] | null,
  ) => Promise<{ total: number; places: PlaceCount[] }>
  bounds: () => Promise<MarketBounds>
  pulse: () => Promise<MarketPulse>
  /** Aircraft for sale by make and family. */
  families: () => Promise<FamilyCount[]>
  labels: () => Promise<FacetLabels>
  /** Names the state of the market that it answers from. */
  version: string
  /** Until when its answers hold unless a commit comes first, milliseconds. */
  holdsUntil: () => number
}

export type FamilyCount = { familyId: number; makeId: number; family: string; count: number }
