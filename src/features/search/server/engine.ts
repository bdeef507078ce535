import type { MarketStats, SearchQuery } from '../contract.ts'
import type { EngineResult, FacetCounts, MarketBounds, PlaceCount } from './engine-result.ts'
import type { FacetLabels } from './facet-labels.ts'
import type { SearchArea } from './search-area.ts'

/** Search engine for one version of the market. It runs in this thread or in the index thread. */
export type SearchEngine = {
  search: (...search: SearchArguments) => Promise<EngineResult>
  /** Returns the listings of a results page in order, without counts. */
  page: (...search: SearchArguments) => Promise<number[]>
  /** Returns the number of matches, without a page or facets. */
  count: (...search: SearchArguments) => Promise<number>
  /** Returns the counts of a search, without its page. */
  facets: (...search: SearchArguments) => Promise<FacetCounts>
  /** Returns the number of matches by place. Omits unknown places. */
  places: (...search: SearchArguments) => Promise<{ total: number; places: PlaceCount[] }>
  bounds: () => Promise<MarketBounds>
  pulse: () => Promise<MarketStats>
  /** Returns the number of active listings by make and family. */
  families: () => Promise<FamilyCount[]>
  /** Returns the number of active listings by brokerage, category, and make. Leaves out private sellers. */
  stock: () => Promise<StockCount[]>
  labels: () => Promise<FacetLabels>
  /** Version of the market that the results are based on. */
  version: string
  /** Returns the time in milliseconds until which results are valid, unless a commit comes first. */
  validUntil: () => number
}

/** `only` restricts the listings that may match. Undefined or null means all. */
export type SearchArguments = [
  query: SearchQuery,
  area: SearchArea | null,
  only?: readonly number[] | null,
]

export type StockCount = {
  bizId: number
  categoryId: number
  makeId: number
  count: number
  featured: number
}
export type FamilyCount = { familyId: number; makeId: number; family: string; count: number }
