import type { SearchQuery } from '../../contract.ts'
import { Criteria } from '../percolator/criteria.ts'
import { type ListingWords, QueryTerms } from '../percolator/query-terms.ts'
import type { SearchArea } from '../search-area.ts'
import type { MarketRow } from './market-rows.ts'

/**
 * Reverse search: stores many queries and returns the ones that match a given listing. It doesn't access the database
 * or the network:
 *
 * const percolator = new Percolator()
 * percolator.put(17, SearchQuery.parse({ m: '1,2', pt: '300000' }), null)
 * percolator.match(row, Date.now()) // [{ key: 17, unless: [] }]
 *
 * A query is stored in one bucket per make that it lists. If it lists no makes, its categories are used, then its
 * states, then a catch-all bucket. Only the buckets of a listing's make, category, and state are searched. The cost
 * therefore grows with the number of plausible queries. Numbers are compared first and words last.
 */
export class Percolator {
  readonly #buckets = new Map<string, Bucket>()
  readonly #slotOf = new Map<number, number>()
  readonly #filedUnder: string[][] = []
  readonly #keys: number[] = []
  readonly #free: number[] = []
  readonly #criteria = new Criteria()
  readonly #words = new QueryTerms()

  /** `area` is the resolved `near` of the query. Null if the query has no place. */
  put(key: number, query: SearchQuery, area: SearchArea | null) {
    this.remove(key)
    const slot = this.#free.pop() ?? this.#keys.length
    this.#keys[slot] = key
    this.#slotOf.set(key, slot)
    this.#criteria.write(slot, query, area)
    const canMatch = this.#words.write(slot, query.kw)
    const buckets = canMatch ? bucketsForQuery(query) : []
    this.#filedUnder[slot] = buckets
    for (const name of buckets) this.#bucket(name).add(slot)
  }

  remove(key: number) {
    const slot = this.#slotOf.get(key)
    if (slot === undefined) return
    this.#slotOf.delete(key)
    for (const name of this.#filedUnder[slot] ?? []) this.#bucket(name).remove(slot)
    this.#free.push(slot)
  }

  get count() {
    return this.#slotOf.size
  }

  /** Returns the queries that match the listing. A match is invalid if any listing contains a word in `unless`. */
  match(row: MarketRow, now: number): PercolatorMatch[] {
    this.#criteria.read(row)
    const own = this.#words.read(row)
    const matches: PercolatorMatch[] = []
    for (const name of bucketsForRow(row))
      this.#look(this.#buckets.get(name), { row, now, own }, matches)
    return matches
  }

  #look(bucket: Bucket | undefined, { row, now, own }: Listing, matches: PercolatorMatch[]) {
    for (const slot of bucket?.slots ?? none) {
      if (!this.#criteria.passes(slot, row, now)) continue
      const unless = this.#words.find(slot, own)
      if (unless) matches.push({ key: this.#keys[slot] as number, unless })
    }
  }

  #bucket(name: string): Bucket {
    const bucket = this.#buckets.get(name) ?? new Bucket()
    this.#buckets.set(name, bucket)
    return bucket
  }
}

const filedBy = ['m', 'c', 'st'] as const
const anything = 'any'

function bucketsForQuery(query: SearchQuery): string[] {
  // A family has its own bucket, in addition to those of the makes selected as a whole.
  if (query.md)
    return [...query.md.map((id) => `md${id}`), ...(query.m ?? []).map((id) => `m${id}`)]
  const code = filedBy.find((candidate) => query[candidate])
  return code ? (query[code] ?? []).map((id) => `${code}${id}`) : [anything]
}

function bucketsForRow({ sets, familyId }: MarketRow): string[] {
  return [`md${familyId}`, ...filedBy.map((code) => `${code}${sets[code]}`), anything]
}

/** Contiguous array of slots in no particular order. */
class Bucket {
  #slots = new Int32Array(8)
  #count = 0

  add(slot: number) {
    if (this.#count === this.#slots.length) {
      const larger = new Int32Array(this.#count * 2)
      larger.set(this.#slots)
      this.#slots = larger
    }
    this.#slots[this.#count++] = slot
  }

  remove(slot: number) {
    const index = this.slots.indexOf(slot)
    if (index < 0) return
    this.#count -= 1
    this.#slots[index] = this.#slots[this.#count] as number
  }

  get slots(): Int32Array {
    return this.#slots.subarray(0, this.#count)
  }
}

const none = new Int32Array(0)

type Listing = { row: MarketRow; now: number; own: ListingWords }
export type PercolatorMatch = { key: number; unless: readonly string[] }
