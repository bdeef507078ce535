import type { MarketPulse, SearchQuery } from '../contract.ts'
import type { FacetCounts, Found, MarketBounds } from './found.ts'
import type { Names } from './names.ts'
import type { Circle } from './near-places.ts'

/** What answers searches: the index in memory, or SQL while there is none. Both say the same. */
export type SearchEngine = {
  /** `only` are the listings that may be found at all; absent or null means any. */
  search: (
    query: SearchQuery,
    circle: Circle | null,
    only?: readonly number[] | null,
  ) => Promise<Found>
  /** How many a search finds, without its page and its counts. */
  count: (
    query: SearchQuery,
    circle: Circle | null,
    only?: readonly number[] | null,
  ) => Promise<number>
  /** What a search finds in numbers, without its page. */
  facets: (
    query: SearchQuery,
    circle: Circle | null,
    only?: readonly number[] | null,
  ) => Promise<FacetCounts>
  bounds: () => Promise<MarketBounds>
  pulse: () => Promise<MarketPulse>
  /** Aircraft for sale by make and family. */
  families: () => Promise<FamilyCount[]>
  names: () => Promise<Names>
  /** Counts commits that changed a listing. */
  version: number
  /** Until when its answers hold unless a commit comes first, milliseconds. */
  holdsUntil: () => number
}

export type FamilyCount = { makeId: number; family: string; count: number }
