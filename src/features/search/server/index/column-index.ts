/**
 * In-memory index of all active listings. It has no access to the database or network. Fill it with `put` and search it
 * with `search(query, now)`. Example for benchmarks:
 *
 * const index = new ColumnIndex()
 * for (const row of rows) index.put(row)
 * index.search(SearchQuery.parse({ m: '1,2', pt: '300000' }), Date.now(), null)
 *
 * A listing whose text changes gets a new docId, because posting lists are append-only. If too many documents are
 * deleted (`needsRebuild`), the owner of the index builds a new one.
 */
import type { MarketStats, SearchQuery } from '../../contract.ts'
import { effectiveSort } from '../../search-url.ts'
import type { FamilyCount, StockCount } from '../engine.ts'
import type { EngineResult, FacetCounts, MarketBounds, PlaceCount } from '../engine-result.ts'
import type { PlaceMatches } from '../search-area.ts'
import { parseQueryTerms } from '../tokenize.ts'
import { addBit, type Bits, intersect, listBits } from './bits.ts'
import { Columns, deletedFlag, expiredFlag, type IndexedPlace } from './columns.ts'
import { type CompiledFilter, compileFilter, type FilterContext } from './compiled-filter.ts'
import { buildFacetCounts } from './counts/build-facet-counts.ts'
import { countPlaces } from './counts/count-places.ts'
import { type Counters, countBySoleFilter, countFacets } from './counts/facet-counts.ts'
import { FilterEvaluator, type FilterResult } from './evaluate-filter.ts'
import { findPage, rankedPage } from './find-page.ts'
import { grow } from './grow.ts'
import type { IndexRow } from './index-row.ts'
import { KeywordIndex, type WordTerms } from './keyword-index.ts'
import { computeMarketStats, familyCounts, marketBounds, stockCounts } from './market-facts.ts'
import { type Ranks, rankNames, type SortNames, sortKeys } from './sort-keys.ts'
import { textHash } from './text-hash.ts'

export class ColumnIndex {
  // Snapshots contain all fields except `#private` ones, which are recomputed.
  readonly columns = new Columns()
  private readonly keywords = new KeywordIndex()
  private readonly docIds = new Map<number, number>()
  private textHash = new Float64Array(0)
  readonly #filters = new FilterEvaluator()
  private deleted = 0
  #nextExpiry = Infinity
  #sweptAt = -Infinity
  #names: IndexNames = { make: String, category: String, makeOf: () => undefined }
  #ranks: Ranks | null = null
  #market: Counted | null = null

  put(row: IndexRow) {
    const hash = textHash(row)
    const before = this.docIds.get(row.id)
    if (before !== undefined && this.textHash[before] === hash) return this.#write(before, row)
    if (before !== undefined) this.remove(row.id)
    const docId = this.columns.append()
    this.docIds.set(row.id, docId)
    if (docId >= this.textHash.length)
      this.textHash = grow(this.textHash, new Float64Array(this.columns.id.length))
    this.textHash[docId] = hash
    this.keywords.add(docId, row)
    this.#write(docId, row)
  }

  remove(id: number) {
    const docId = this.docIds.get(id)
    if (docId === undefined) return
    this.docIds.delete(id)
    this.columns.setStatus(docId, deletedFlag)
    this.#market = null
    this.deleted += 1
    this.keywords.clearSpellings()
  }

  /** Sets the names of makes and categories for sorting, and the make of each family. */
  setNames(names: IndexNames) {
    this.#names = names
    this.#ranks = null
  }

  search(...[query, now, near, only = null]: SearchArguments): EngineResult {
    this.sweep(now)
    const words = this.#queryTerms(query)
    const counted = this.#counted(query, words, this.#meaning(near, now), only)
    const facets = this.#unfolded(query, counted)
    return {
      ...facets,
      ids: this.#page(query, words, counted.filtered, now, near?.distances ?? null),
    }
  }

  /** Returns the result of `search` without the page. Finding the page would double the cost of large results. */
  facets(...[query, now, near, only = null]: SearchArguments): FacetCounts {
    this.sweep(now)
    const words = this.#queryTerms(query)
    return this.#unfolded(query, this.#counted(query, words, this.#meaning(near, now), only))
  }

  /** Returns the page of `search` without its counts. */
  page(...args: SearchArguments): number[] {
    const [query, now, near] = args
    const words = this.#queryTerms(query)
    return this.#page(query, words, this.#found(args, words), now, near?.distances ?? null)
  }

  /** Returns the number of matches of `search`. */
  count(...args: SearchArguments): number {
    return this.#found(args).total
  }

  /** Returns the number of matches of `search` by place. */
  countPlaces(...args: SearchArguments): { total: number; places: PlaceCount[] } {
    const filtered = this.#found(args)
    return { total: filtered.total, places: countPlaces(this.columns, filtered) }
  }

  #found(
    [query, now, near, only = null]: SearchArguments,
    words = this.#queryTerms(query),
  ): FilterResult {
    this.sweep(now)
    const filter = compileFilter(query, this.columns, this.#meaning(near, now))
    return this.#filters.evaluate(this.columns, filter, this.#candidates(words, only))
  }

  #queryTerms({ kw }: SearchQuery): WordTerms[] | null {
    return kw === undefined ? null : this.#termsFor(parseQueryTerms(kw))
  }

  #counted(
    query: SearchQuery,
    words: readonly WordTerms[] | null,
    meaning: FilterContext,
    only: readonly number[] | null,
  ): Counted {
    const filter = compileFilter(query, this.columns, meaning)
    const candidates = this.#candidates(words, only)
    return candidates || filter.status || filter.plain.length > 0
      ? this.#filter(filter, candidates)
      : this.#filterMarket(filter)
  }

  /** Returns the docIds that contain all words and are in `only`. Null means all. */
  #candidates(words: readonly WordTerms[] | null, only: readonly number[] | null): Bits | null {
    const holding = words && this.keywords.find(words, this.columns.size)
    return only ? this.#among(only, holding) : holding
  }

  #filter(filter: CompiledFilter, candidates: Bits | null): Counted {
    const filtered = this.#filters.evaluate(this.columns, filter, candidates)
    return { filtered, counters: countFacets(this.columns, filtered) }
  }

  /** Caches the counts of the unfiltered market until it changes. Searches with a single filter also use them. */
  #filterMarket(filter: CompiledFilter): Counted {
    if (filter.groups.length > 1) return this.#filter(filter, null)
    this.#market ??= this.#countMarket()
    if (filter.groups.length === 0) return this.#market
    const filtered = this.#filters.evaluate(this.columns, filter, null)
    const counters = countBySoleFilter(this.columns, filtered, this.#market.counters)
    return { filtered, counters }
  }

  #meaning(near: PlaceMatches | null, now: number): FilterContext {
    return { placeFits: near?.fits ?? null, now, makeOf: this.#names.makeOf }
  }

  #unfolded(query: SearchQuery, { filtered, counters }: Counted): FacetCounts {
    return buildFacetCounts(query, this.columns, { filtered, counters }, this.#names.makeOf)
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

  pulse(now: number): MarketStats {
    this.sweep(now)
    return computeMarketStats(this.columns, now)
  }

  families(now: number): FamilyCount[] {
    this.sweep(now)
    return familyCounts(this.columns)
  }

  stock(now: number): StockCount[] {
    this.sweep(now)
    return stockCounts(this.columns)
  }

  /** Updates the "expired" flags as of `now`. Returns the time when the next listing expires. */
  sweep(now: number): number {
    if (now >= this.#sweptAt && now < this.#nextExpiry) return this.#nextExpiry
    const { status, expiresAt, size } = this.columns
    let next = Infinity
    for (let docId = 0; docId < size; docId += 1) {
      const expires = expiresAt[docId] as number
      const was = status[docId] as number
      const is = expires <= now ? was | expiredFlag : was & ~expiredFlag
      if (is !== was) this.columns.setStatus(docId, is)
      if (expires > now && expires < next) next = expires
    }
    this.#sweptAt = now
    this.#market = null
    this.#nextExpiry = next
    return next
  }

  get places(): readonly IndexedPlace[] {
    return this.columns.places
  }

  get size() {
    return this.docIds.size
  }

  /** True if enough documents are deleted to make a rebuild worthwhile. */
  get needsRebuild() {
    return this.deleted > 10_000 && this.deleted > this.columns.size / 4
  }

  get keywordBytes() {
    return this.keywords.bytes
  }

  #write(docId: number, row: IndexRow) {
    const { combinations, subjects } = this.columns
    const sizeBefore = combinations.airframe.size
    const subjectsBefore = subjects.length
    this.columns.write(docId, row)
    if (subjects.length !== subjectsBefore) this.keywords.addSubject(subjectsBefore, row)
    this.#market = null
    if (combinations.airframe.size !== sizeBefore) this.#ranks = null
    // If the listing has already expired, the next sweep flags it.
    if (row.expiresAt < this.#nextExpiry) this.#nextExpiry = row.expiresAt
  }

  #termsFor(words: readonly string[]): WordTerms[] {
    return this.keywords.termsFor(words, this.columns.size, (docId) => this.#isLive(docId))
  }

  #isLive(docId: number): boolean {
    return ((this.columns.status[docId] as number) & deletedFlag) === 0
  }

  #among(ids: readonly number[], candidates: Bits | null): Bits {
    const bits = new Int32Array((this.columns.size + 31) >> 5)
    for (const id of ids) {
      const docId = this.docIds.get(id)
      if (docId !== undefined) addBit(bits, docId)
    }
    if (candidates) intersect(bits, candidates)
    return bits
  }

  /** Checks whether any listing contains the word, or a word that starts with it. */
  hasWord(word: string): boolean {
    return this.keywords.hasWord(word, (docId) => this.#isLive(docId))
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
        ? rankedPage(query, columns, filtered, this.keywords.missing(words), keys)
        : findPage(columns, query, filtered, keys)
    return docIds.map((docId) => columns.id[docId] as number)
  }
}

/** `near` contains the location tests, if any. `only` restricts which listings may match. Null means all. */
type SearchArguments = [
  query: SearchQuery,
  now: number,
  near: PlaceMatches | null,
  only?: readonly number[] | null,
]
/** Includes the makes of families without listings. */
type IndexNames = SortNames & Pick<FilterContext, 'makeOf'>
type Counted = { filtered: FilterResult; counters: Counters }
