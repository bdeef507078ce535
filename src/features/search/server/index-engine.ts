import { LRUCache } from 'lru-cache'
import type { SearchQuery } from '../contract.ts'
import { writeSearchQuery } from '../search-address.ts'
import type { SearchEngine } from './engine.ts'
import type { Found } from './found.ts'
import type { ColumnIndex } from './index/column-index.ts'
import type { Names } from './names.ts'
import { type Circle, placesWithin } from './near-places.ts'

/** Searches in an index at one version of the market. Answers are kept: they hold until the next listing expires. */
export class IndexEngine implements SearchEngine {
  readonly version: number
  readonly #index: ColumnIndex
  readonly #names: Names
  readonly #now: () => number
  readonly #kept = new LRUCache<string, Kept>({ max: 500 })

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
    // What one person has saved is asked again only by that person, and may change any moment.
    if (only) return this.#search(query, this.#now(), circle, only)
    const place = circle ? `${circle.latitude} ${circle.longitude}` : ''
    return this.#keep(`search ${writeSearchQuery(query)} ${place}`, (now) =>
      this.#search(query, now, circle, null),
    )
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

  #search(query: SearchQuery, now: number, circle: Circle | null, only: readonly number[] | null) {
    const fits = circle ? placesWithin(this.#index.places, circle) : null
    return this.#index.search(query, now, fits, only)
  }

  #keep<T extends object>(key: string, make: (now: number) => T): T {
    const now = this.#now()
    const kept = this.#kept.get(key)
    if (kept && now >= kept.from && now < kept.to) return kept.value as T
    const value = make(now)
    this.#kept.set(key, {
      value,
      from: now,
      to: Math.min(this.#index.sweep(now), now + freshForMs),
    })
    return value
  }
}

// Recent falls of the price and "new in seven days" follow the clock too, by days.
const freshForMs = 10_000

type Kept = { value: object; from: number; to: number }
