/**
 * All active listings in memory. It knows neither the database nor the network: fill it with `put`, ask it
 * with `search(query, now)`. For measuring:
 *
 *   const index = new ColumnIndex()
 *   for (const row of rows) index.put(row)
 *   index.search(SearchQuery.parse({ m: '1,2', pt: '300000' }), Date.now(), null)
 *
 * A listing whose words change gets a new slot, because lists of slots by word only ever grow at their end;
 * when too many slots have died (`isWorn`), who feeds the index builds a fresh one.
 */
import { type MarketPulse, SearchQuery } from '../../contract.ts'
import { effectiveSort } from '../../search-address.ts'
import type { FamilyCount } from '../engine.ts'
import type { FacetCounts, Found, MarketBounds } from '../found.ts'
import { queryWords } from '../words.ts'
import { addBit, type Bits, keepBits } from './bits.ts'
import { Columns, isDead, isExpired, type Place } from './columns.ts'
import { type Counters, countBySoleFilter, countRows } from './facet-counts.ts'
import { compileFilter, type Filter } from './filter.ts'
import type { IndexRow } from './index-row.ts'
import { KeywordIndex, type WordTerms } from './keyword-index.ts'
import { longer } from './longer.ts'
import { familyCounts, marketBounds, marketPulseOf } from './market-facts.ts'
import { pageOf } from './page.ts'
import { rankedPage } from './ranked-page.ts'
import { Sieve, type Sifted } from './sift.ts'
import { type Ranks, ranksOf, type SortNames, sortKeys } from './sort-keys.ts'
import { textHash } from './text-hash.ts'
import { unfoldCounts } from './unfold-counts.ts'

export class ColumnIndex {
  readonly columns = new Columns()
  readonly #keywords = new KeywordIndex()
  readonly #slotOf = new Map<number, number>()
  #textHash = new Float64Array(0)
  readonly #sieve = new Sieve()
  #dead = 0
  #nextExpiry = Infinity
  #sweptAt = -Infinity
  #names: SortNames = { make: String, category: String }
  #ranks: Ranks | null = null
  #market: Counted | null = null

  put(row: IndexRow) {
    const hash = textHash(row)
    const before = this.#slotOf.get(row.id)
    if (before !== undefined && this.#textHash[before] === hash) return this.#write(before, row)
    if (before !== undefined) this.remove(row.id)
    const slot = this.columns.append()
    this.#slotOf.set(row.id, slot)
    if (slot >= this.#textHash.length)
      this.#textHash = longer(this.#textHash, new Float64Array(this.columns.id.length))
    this.#textHash[slot] = hash
    this.#keywords.add(slot, row)
    this.#write(slot, row)
  }

  remove(id: number) {
    const slot = this.#slotOf.get(id)
    if (slot === undefined) return
    this.#slotOf.delete(id)
    this.columns.setStatus(slot, isDead)
    this.#market = null
    this.#dead += 1
    this.#keywords.forgetSpellings()
  }

  /** What makes and categories are called, for orders by name. */
  setNames(names: SortNames) {
    this.#names = names
    this.#ranks = null
  }

  /**
   * `placeFits` tells by place whether it is near enough; null when that was not asked. `only` are the listings
   * that may be found at all; null means any.
   */
  search(
    query: SearchQuery,
    now: number,
    placeFits: Uint8Array | null,
    only: readonly number[] | null = null,
  ): Found {
    const { columns } = this
    this.sweep(now)
    const words = this.#termsOf(query)
    const { sifted, counters } = this.#counted(query, words, placeFits, only)
    return {
      total: sifted.total,
      ids: this.#page(query, words, sifted, now),
      ...unfoldCounts(columns, counters),
    }
  }

  /** What `search` says but for the page, which costs as much again where much is found. */
  facets(
    query: SearchQuery,
    now: number,
    placeFits: Uint8Array | null,
    only: readonly number[] | null = null,
  ): FacetCounts {
    this.sweep(now)
    const { sifted, counters } = this.#counted(query, this.#termsOf(query), placeFits, only)
    return { total: sifted.total, ...unfoldCounts(this.columns, counters) }
  }

  /** How many `search` finds. */
  count(
    query: SearchQuery,
    now: number,
    placeFits: Uint8Array | null,
    only: readonly number[] | null = null,
  ): number {
    this.sweep(now)
    const filter = compileFilter(query, this.columns, placeFits)
    const candidates = this.#candidates(this.#termsOf(query), only)
    return this.#sieve.sift(this.columns, filter, candidates).total
  }

  #termsOf({ kw }: SearchQuery): WordTerms[] | null {
    return kw === undefined ? null : this.#termsFor(queryWords(kw))
  }

  #counted(
    query: SearchQuery,
    words: readonly WordTerms[] | null,
    placeFits: Uint8Array | null,
    only: readonly number[] | null,
  ): Counted {
    const filter = compileFilter(query, this.columns, placeFits)
    const candidates = this.#candidates(words, only)
    return candidates || filter.status || filter.plain.length > 0
      ? this.#sift(filter, candidates)
      : this.#siftMarket(filter)
  }

  /** The slots that hold all words and are among `only`; null means any. */
  #candidates(words: readonly WordTerms[] | null, only: readonly number[] | null): Bits | null {
    const holding = words && this.#keywords.find(words, this.columns.size)
    return only ? this.#among(only, holding) : holding
  }

  #sift(filter: Filter, candidates: Bits | null): Counted {
    const sifted = this.#sieve.sift(this.columns, filter, candidates)
    return { sifted, counters: countRows(this.columns, sifted) }
  }

  /** The market without any filter is counted once and kept until it changes: one filter alone needs it too. */
  #siftMarket(filter: Filter): Counted {
    if (filter.groups.length > 1) return this.#sift(filter, null)
    this.#market ??= this.#countMarket()
    if (filter.groups.length === 0) return this.#market
    const sifted = this.#sieve.sift(this.columns, filter, null)
    const counters = countBySoleFilter(this.columns, sifted, this.#market.counters)
    return { sifted, counters }
  }

  #countMarket(): Counted {
    const { sifted, counters } = this.#sift(compileFilter(everything, this.columns, null), null)
    return { sifted: { ...sifted, found: sifted.found.slice() }, counters }
  }

  bounds(now: number): MarketBounds {
    this.sweep(now)
    return marketBounds(this.columns)
  }

  pulse(now: number): MarketPulse {
    this.sweep(now)
    return marketPulseOf(this.columns, now)
  }

  families(now: number): FamilyCount[] {
    this.sweep(now)
    return familyCounts(this.columns)
  }

  /** Brings the mark "expired" up to `now`; returns until when it holds. */
  sweep(now: number): number {
    if (now >= this.#sweptAt && now < this.#nextExpiry) return this.#nextExpiry
    const { status, expiresAt, size } = this.columns
    let next = Infinity
    for (let slot = 0; slot < size; slot += 1) {
      const expires = expiresAt[slot] as number
      const was = status[slot] as number
      const is = expires <= now ? was | isExpired : was & ~isExpired
      if (is !== was) this.columns.setStatus(slot, is)
      if (expires > now && expires < next) next = expires
    }
    this.#sweptAt = now
    this.#market = null
    this.#nextExpiry = next
    return next
  }

  get places(): readonly Place[] {
    return this.columns.places
  }

  /** Listings that it holds. */
  get size() {
    return this.#slotOf.size
  }

  /** Whether so many slots are dead that a fresh index would be worth its time. */
  get isWorn() {
    return this.#dead > 10_000 && this.#dead > this.columns.size / 4
  }

  get keywordBytes() {
    return this.#keywords.bytes
  }

  #write(slot: number, row: IndexRow) {
    const { combinations, subjects } = this.columns
    const known = combinations.size
    const knownSubjects = subjects.length
    this.columns.write(slot, row)
    if (subjects.length !== knownSubjects) this.#keywords.addSubject(knownSubjects, row)
    this.#market = null
    if (combinations.size !== known) this.#ranks = null
    // Marked by the next sweep, should it be over already.
    if (row.expiresAt < this.#nextExpiry) this.#nextExpiry = row.expiresAt
  }

  #termsFor(words: readonly string[]): WordTerms[] {
    return this.#keywords.termsFor(words, this.columns.size, (slot) => this.#isAlive(slot))
  }

  #isAlive(slot: number): boolean {
    return ((this.columns.status[slot] as number) & isDead) === 0
  }

  #among(ids: readonly number[], candidates: Bits | null): Bits {
    const bits = new Int32Array((this.columns.size + 31) >> 5)
    for (const id of ids) {
      const slot = this.#slotOf.get(id)
      if (slot !== undefined) addBit(bits, slot)
    }
    if (candidates) keepBits(bits, candidates)
    return bits
  }

  /** Whether some listing holds the word, or one that begins with it. */
  knowsWord(word: string): boolean {
    return this.#keywords.knows(word, (slot) => this.#isAlive(slot))
  }

  #page(
    query: SearchQuery,
    words: readonly WordTerms[] | null,
    sifted: Sifted,
    now: number,
  ): number[] {
    const { columns } = this
    if (query.page * query.dnum >= sifted.total) return []
    this.#ranks ??= ranksOf(columns, this.#names)
    const keys = sortKeys(columns, query, this.#ranks, now)
    const slots =
      words && effectiveSort(query) === 'b'
        ? rankedPage(query, columns, sifted, this.#keywords.missing(words), keys)
        : pageOf(columns, query, sifted, keys)
    return slots.map((slot) => columns.id[slot] as number)
  }
}

const everything = SearchQuery.parse({})

type Counted = { sifted: Sifted; counters: Counters }
