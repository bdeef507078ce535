import type { SearchQuery } from '../contract.ts'
import type { SearchEngine } from './engine.ts'
import type { Found } from './found.ts'
import type { ColumnIndex } from './index/column-index.ts'
import type { Names } from './names.ts'
import { type Circle, placesWithin } from './near-places.ts'

/** Searches in an index at one version of the market. Facts of the whole market are kept while they hold. */
export class IndexEngine implements SearchEngine {
  readonly version: number
  readonly #index: ColumnIndex
  readonly #names: Names
  readonly #now: () => number
  readonly #kept = new Map<'bounds' | 'pulse' | 'families', Kept>()

  constructor(index: ColumnIndex, names: Names, version: number, now: () => number) {
    this.version = version
    this.#index = index
    this.#names = names
    this.#now = now
  }

  async search(
    query: SearchQuery,
    circle: Circle | null,
    only: readonly number[] | null = null,
  ): Promise<Found> {
    return this.#index.search(query, this.#now(), this.#placesWithin(circle), only)
  }

  async count(query: SearchQuery, circle: Circle | null, only: readonly number[] | null = null) {
    return this.#index.count(query, this.#now(), this.#placesWithin(circle), only)
  }

  async facets(query: SearchQuery, circle: Circle | null, only: readonly number[] | null = null) {
    return this.#index.facets(query, this.#now(), this.#placesWithin(circle), only)
  }

  #placesWithin(circle: Circle | null): Uint8Array | null {
    return circle ? placesWithin(this.#index.places, circle) : null
  }

  async bounds() {
    return this.#keep('bounds', (now) => this.#index.bounds(now))
  }

  async pulse() {
    return this.#keep('pulse', (now) => this.#index.pulse(now))
  }

  async families() {
    return this.#keep('families', (now) => this.#index.families(now))
  }

  async names() {
    return this.#names
  }

  /** An expiry takes a listing out; recent falls of the price and "new in seven days" go by days. */
  holdsUntil() {
    const now = this.#now()
    return Math.min(this.#index.sweep(now), now + freshForMs)
  }

  #keep<T extends object>(name: 'bounds' | 'pulse' | 'families', make: (now: number) => T): T {
    const now = this.#now()
    const kept = this.#kept.get(name)
    if (kept && now >= kept.from && now < kept.to) return kept.value as T
    const value = make(now)
    this.#kept.set(name, { value, from: now, to: this.holdsUntil() })
    return value
  }
}

const freshForMs = 10_000

type Kept = { value: object; from: number; to: number }
