import type { SearchArguments, SearchEngine } from '../engine.ts'
import type { FacetLabels } from '../facet-labels.ts'
import { matchPlaces } from '../search-area.ts'
import type { ColumnIndex } from './column-index.ts'

/** Search engine for one version of the market. Caches facts about the whole market while they're valid. */
export class IndexEngine implements SearchEngine {
  readonly version: string
  readonly #index: ColumnIndex
  readonly #labels: FacetLabels
  readonly #now: () => number
  readonly #cache = new Map<MarketFact, Cached>()

  constructor(index: ColumnIndex, labels: FacetLabels, version: string, now: () => number) {
    this.version = version
    this.#index = index
    this.#labels = labels
    this.#now = now
  }

  async search(...search: SearchArguments) {
    return this.#index.search(...this.#prepare(search))
  }

  async page(...search: SearchArguments) {
    return this.#index.page(...this.#prepare(search))
  }

  async count(...search: SearchArguments) {
    return this.#index.count(...this.#prepare(search))
  }

  async facets(...search: SearchArguments) {
    return this.#index.facets(...this.#prepare(search))
  }

  async places(...search: SearchArguments) {
    return this.#index.countPlaces(...this.#prepare(search))
  }

  #prepare([query, area, only = null]: SearchArguments) {
    const near = matchPlaces(this.#index.places, area, query.box)
    return [query, this.#now(), near, only] as const
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

  async stock() {
    return this.#cached('stock', (now) => this.#index.stock(now))
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

  #cached<T extends object>(name: MarketFact, make: (now: number) => T): T {
    const now = this.#now()
    const cached = this.#cache.get(name)
    if (cached && now >= cached.from && now < cached.to) return cached.value as T
    const value = make(now)
    this.#cache.set(name, { value, from: now, to: this.validUntil() })
    return value
  }
}

const freshForMs = 10_000

type MarketFact = 'bounds' | 'pulse' | 'families' | 'stock'
type Cached = { value: object; from: number; to: number }
