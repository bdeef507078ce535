/**
 * All active listings in memory. It knows neither the database nor the network: fill it with `put`, ask it
 * with `search(query, now)`. For measuring:
 *
 *   const index = new ColumnIndex()
 *   for (const row of rows) index.put(row)
 *   index.search(SearchQuery.parse({ m: '1,2', pt: '300000' }), Date.now(), null)
 *
 * A listing whose words change gets a new docId, because posting lists only ever grow at their end;
 * when too many documents are deleted (`needsRebuild`), who feeds the index builds a fresh one.
 */
import type { MarketPulse, SearchQuery } from '../../contract.ts'
import { effectiveSort } from '../../search-address.ts'
import type { FamilyCount } from '../engine.ts'
import type { EngineResult, FacetCounts, MarketBounds, PlaceCount } from '../engine-result.ts'
import type { PlaceTests } from '../search-area.ts'
import { queryWords } from '../tokenize.ts'
import { addBit, type Bits, keepBits, listBits } from './bits.ts'
import { Columns, isDeleted, isExpired, type Place } from './columns.ts'
import { unfoldAll } from './counts/asked-counts.ts'
import { countPlaces } from './counts/count-places.ts'
import { type Counters, countBySoleFilter, countRows } from './counts/facet-counts.ts'
import { FilterEvaluator, type FilterResult } from './evaluate-filter.ts'
import { compileFilter, type Filter, type Meaning } from './filter.ts'
import { findPage } from './find-page.ts'
import { grow } from './grow.ts'
import type { IndexRow } from './index-row.ts'
import { KeywordIndex, type WordTerms } from './keyword-index.ts'
import { familyCounts, marketBounds, marketPulse } from './market-facts.ts'
import { rankedPage } from './ranked-page.ts'
import { type Ranks, rankNames, type SortNames, sortKeys } from './sort-keys.ts'
import { textHash } from './text-hash.ts'

export class ColumnIndex {
  readonly columns = new Columns()
  readonly #keywords = new KeywordIndex()
  readonly #docIds = new Map<number, number>()
  #textHash = new Float64Array(0)
  readonly #filters = new FilterEvaluator()
  #deleted = 0
  #nextExpiry = Infinity
  #sweptAt = -Infinity
  #names: IndexNames = { make: String, category: String, makeOf: () => undefined }
  #ranks: Ranks | null = null
  #market: Counted | null = null

  put(row: IndexRow) {
    const hash = textHash(row)
    const before = this.#docIds.get(row.id)
    if (before !== undefined && this.#textHash[before] === hash) return this.#write(before, row)
    if (before !== undefined) this.remove(row.id)
    const docId = this.columns.append()
    this.#docIds.set(row.id, docId)
    if (docId >= this.#textHash.length)
      this.#textHash = grow(this.#textHash, new Float64Array(this.columns.id.length))
    this.#textHash[docId] = hash
    this.#keywords.add(docId, row)
    this.#write(docId, row)
  }

  remove(id: number) {
    const docId = this.#docIds.get(id)
    if (docId === undefined) return
    this.#docIds.delete(id)
    this.columns.setStatus(docId, isDeleted)
    this.#market = null
    this.#deleted += 1
    this.#keywords.forgetSpellings()
  }

  /** What makes and categories are called, for orders by name, and which make a family is of. */
  setNames(names: IndexNames) {
    this.#names = names
    this.#ranks = null
  }

  search(...[query, now, near, only = null]: Asked): EngineResult {
    this.sweep(now)
    const words = this.#queryTerms(query)
    const counted = this.#counted(query, words, this.#meaning(near, now), only)
    const facets = this.#unfolded(query, counted)
    return {
      ...facets,
      ids: this.#page(query, words, counted.filtered, now, near?.distances ?? null),
    }
  }

  /** What `search` says but for the page, which costs as much again where much is found. */
  facets(...[query, now, near, only = null]: Asked): FacetCounts {
    this.sweep(now)
    const words = this.#queryTerms(query)
    return this.#unfolded(query, this.#counted(query, words, this.#meaning(near, now), only))
  }

  /** The page of what `search` finds, without what it counts. */
  page(...asked: Asked): number[] {
    const [query, now, near] = asked
    const words = this.#queryTerms(query)
    return this.#page(query, words, this.#found(asked, words), now, near?.distances ?? null)
  }

  /** How many `search` finds. */
  count(...asked: Asked): number {
    return this.#found(asked).total
  }

  /** Where what `search` finds is. */
  countPlaces(...asked: Asked): { total: number; places: PlaceCount[] } {
    const filtered = this.#found(asked)
    return { total: filtered.total, places: countPlaces(this.columns, filtered) }
  }

  #found([query, now, near, only = null]: Asked, words = this.#queryTerms(query)): FilterResult {
    this.sweep(now)
    const filter = compileFilter(query, this.columns, this.#meaning(near, now))
    return this.#filters.evaluate(this.columns, filter, this.#candidates(words, only))
  }

  #queryTerms({ kw }: SearchQuery): WordTerms[] | null {
    return kw === undefined ? null : this.#termsFor(queryWords(kw))
  }

  #counted(
    query: SearchQuery,
    words: readonly WordTerms[] | null,
    meaning: Meaning,
    only: readonly number[] | null,
  ): Counted {
    const filter = compileFilter(query, this.columns, meaning)
    const candidates = this.#candidates(words, only)
    return candidates || filter.status || filter.plain.length > 0
      ? this.#filter(filter, candidates)
      : this.#filterMarket(filter)
  }

  /** The docIds that hold all words and are among `only`; null means any. */
  #candidates(words: readonly WordTerms[] | null, only: readonly number[] | null): Bits | null {
    const holding = words && this.#keywords.find(words, this.columns.size)
    return only ? this.#among(only, holding) : holding
  }

  #filter(filter: Filter, candidates: Bits | null): Counted {
    const filtered = this.#filters.evaluate(this.columns, filter, candidates)
    return { filtered, counters: countRows(this.columns, filtered) }
  }

  /** The market without any filter is counted once and kept until it changes: one filter alone needs it too. */
  #filterMarket(filter: Filter): Counted {
    if (filter.groups.length > 1) return this.#filter(filter, null)
    this.#market ??= this.#countMarket()
    if (filter.groups.length === 0) return this.#market
    const filtered = this.#filters.evaluate(this.columns, filter, null)
    const counters = countBySoleFilter(this.columns, filtered, this.#market.counters)
    return { filtered, counters }
  }

  #meaning(near: PlaceTests | null, now: number): Meaning {
    return { placeFits: near?.fits ?? null, now, makeOf: this.#names.makeOf }
  }

  #unfolded(query: SearchQuery, { filtered, counters }: Counted): FacetCounts {
    return unfoldAll(query, this.columns, { filtered, counters }, this.#names.makeOf)
  }

  #countMarket(): Counted {
    const { filtered, counters } = this.#filter({ status: null, plain: [], groups: [] }, null)
    const matches = filtered.matches.slice()
    return {
      filtered: { ...filtered, matches, listMatches: () => listBits(matches, filtered.total) },
      counters,
    }
  }

  bounds(now: number): MarketBounds {
    this.sweep(now)
    return marketBounds(this.columns)
  }

  pulse(now: number): MarketPulse {
    this.sweep(now)
    return marketPulse(this.columns, now)
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
    for (let docId = 0; docId < size; docId += 1) {
      const expires = expiresAt[docId] as number
      const was = status[docId] as number
      const is = expires <= now ? was | isExpired : was & ~isExpired
      if (is !== was) this.columns.setStatus(docId, is)
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
    return this.#docIds.size
  }

  /** Whether enough documents are deleted for a fresh index to be worth its time. */
  get needsRebuild() {
    return this.#deleted > 10_000 && this.#deleted > this.columns.size / 4
  }

  get keywordBytes() {
    return this.#keywords.bytes
  }

  #write(docId: number, row: IndexRow) {
    const { combinations, subjects } = this.columns
    const known = combinations.airframe.size
    const knownSubjects = subjects.length
    this.columns.write(docId, row)
    if (subjects.length !== knownSubjects) this.#keywords.addSubject(knownSubjects, row)
    this.#market = null
    if (combinations.airframe.size !== known) this.#ranks = null
    // Marked by the next sweep, should it be over already.
    if (row.expiresAt < this.#nextExpiry) this.#nextExpiry = row.expiresAt
  }

  #termsFor(words: readonly string[]): WordTerms[] {
    return this.#keywords.termsFor(words, this.columns.size, (docId) => this.#isLive(docId))
  }

  #isLive(docId: number): boolean {
    return ((this.columns.status[docId] as number) & isDeleted) === 0
  }

  #among(ids: readonly number[], candidates: Bits | null): Bits {
    const bits = new Int32Array((this.columns.size + 31) >> 5)
    for (const id of ids) {
      const docId = this.#docIds.get(id)
      if (docId !== undefined) addBit(bits, docId)
    }
    if (candidates) keepBits(bits, candidates)
    return bits
  }

  /** Whether some listing holds the word, or one that begins with it. */
  knowsWord(word: string): boolean {
    return this.#keywords.knows(word, (docId) => this.#isLive(docId))
  }

  #page(
    query: SearchQuery,
    words: readonly WordTerms[] | null,
    filtered: FilterResult,
    now: number,
    distances: Float64Array | null,
  ): number[] {
    const { columns } = this
    if (query.page * query.dnum >= filtered.total) return []
    this.#ranks ??= rankNames(columns, this.#names)
    const keys = sortKeys(columns, query, this.#ranks, now, distances)
    const docIds =
      words && effectiveSort(query) === 'b'
        ? rankedPage(query, columns, filtered, this.#keywords.missing(words), keys)
        : findPage(columns, query, filtered, keys)
    return docIds.map((docId) => columns.id[docId] as number)
  }
}

/** `near` says what is asked of places, if anything is. `only` are the listings that may be found at all; null means any. */
type Asked = [
  query: SearchQuery,
  now: number,
  near: PlaceTests | null,
  only?: readonly number[] | null,
]
/** Which make a family is of is known of families without a listing too. */
type IndexNames = SortNames & Pick<Meaning, 'makeOf'>
type Counted = { filtered: FilterResult; counters: Counters }
