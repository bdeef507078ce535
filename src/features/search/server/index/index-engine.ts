import type { SearchQuery } from '../../contract.ts'
import type { SearchEngine } from '../engine.ts'
import type { EngineResult } from '../engine-result.ts'
import type { FacetLabels } from '../facet-labels.ts'
import { matchPlaces, type PlaceMatches, type SearchArea } from '../search-area.ts'
import type { ColumnIndex } from './column-index.ts'

/** Search engine for one version of the market. Caches facts about the whole market while they're valid. */
export class IndexEngine implements SearchEngine {
  readonly version: string
  readonly #index: ColumnIndex
  readonly #labels: FacetLabels
  readonly #now: () => number
  readonly #cache = new Map<'bounds' | 'pulse' | 'families', Cached>()

  constructor(index: ColumnIndex, labels: FacetLabels, version: string, now: () => number) {
    this.version = version
    this.#index = index
    this.#labels = labels
    this.#now = now
  }

  async search(
    query: SearchQuery,
    area: SearchArea | null,
    only: readonly number[] | null = null,
  ): Promise<EngineResult> {
    return this.#index.search(query, this.#now(), this.#testPlaces(query, area), only)
  }

  async page(query: SearchQuery, area: SearchArea | null, only: readonly number[] | null = null) {
    return this.#index.page(query, this.#now(), this.#testPlaces(query, area), only)
  }

  async count(query: SearchQuery, area: SearchArea | null, only: readonly number[] | null = null) {
    return this.#index.count(query, this.#now(), this.#testPlaces(query, area), only)
  }

  async facets(query: SearchQuery, area: SearchArea | null, only: readonly number[] | null = null) {
    return this.#index.facets(query, this.#now(), this.#testPlaces(query, area), only)
  }

  async places(query: SearchQuery, area: SearchArea | null, only: readonly number[] | null = null) {
    return this.#index.countPlaces(query, this.#now(), this.#testPlaces(query, area), only)
  }

  #testPlaces({ box }: SearchQuery, area: SearchArea | null): PlaceMatches | null {
    return matchPlaces(this.#index.places, area, box)
  }

  async bounds() {
    return this.#cached('bounds', (now) => this.#index.bounds(now))
  }

  async pulse() {
    return this.#cached('pulse', (now) => this.#index.pulse(now))
  }

  async families() {
    return this.#cached('families', (now) => this.#index.families(now))
  }

  async labels() {
    return this.#labels
  }

  /**
   * Results depend on the time because listings expire, and price cuts and new listings count as recent for only a few
   * days.
   */
  validUntil() {
    const now = this.#now()
    return Math.min(this.#index.sweep(now), now + freshForMs)
  }

  #cached<T extends object>(name: 'bounds' | 'pulse' | 'families', make: (now: number) => T): T {
    const now = this.#now()
    const cached = this.#cache.get(name)
    if (cached && now >= cached.from && now < cached.to) return cached.value as T
    const value = make(now)
    this.#cache.set(name, { value, from: now, to: this.validUntil() })
    return value
  }
}

const freshForMs = 10_000

type Cached = { value: object; from: number; to: number }
