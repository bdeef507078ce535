import type { Selectable } from 'kysely'
import { priceDropDays } from '#features/listings/rules.ts'
import type { SearchQuery } from '#features/search/contract.ts'
import {
  type FacetCode,
  facetCodes,
  hasHistogram,
  histogramNames,
  type RangeName,
  rangeFilters,
  rangeNames,
  setFilters,
} from '#features/search/filters.ts'
import { histogramBars } from '#features/search/range-bars.ts'
import { effectiveSort } from '#features/search/search-address.ts'
import type { EngineResult, Spread } from '#features/search/server/engine-result.ts'
import { distanceNm, type SearchArea } from '#features/search/server/search-area.ts'
import {
  forgivenErrors,
  isFoundAs,
  isWithinErrors,
  queryWords,
  searchWords,
} from '#features/search/server/tokenize.ts'
import type { Db } from '#kernel/server/database.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import { dayMs } from '#kernel/time.ts'

/** Search written as it would be said, over plain rows: what faster ways of searching are compared with. */
export class NaiveSearch {
  readonly #rows: NaiveRow[]
  readonly #vocabulary: readonly string[]
  readonly #found = new Map<string, string[]>()

  constructor(rows: readonly SearchRow[]) {
    this.#rows = rows
      .filter((row) => row.is_active)
      .map((row) => ({
        ...row,
        words: wordsOf(row),
        subject: subjectWords(row),
      }))
    this.#vocabulary = [...new Set(this.#rows.flatMap((row) => [...row.words]))]
  }

  static async load(db: Db): Promise<NaiveSearch> {
    const rows = await db.selectFrom('listing_search_row').selectAll().execute()
    return new NaiveSearch(rows)
  }

  search(
    query: SearchQuery,
    now: number,
    area: SearchArea | null,
    only: readonly number[] | null = null,
  ): EngineResult {
    const checks = Object.entries(this.#checks(query))
    const shown = this.#rows
      .filter(
        (row) => (only?.includes(row.id as number) ?? true) && this.#isShown(row, query, now, area),
      )
      .map((row) => ({
        row,
        fails: checks.filter(([, passes]) => !passes(row)).map(([name]) => name),
      }))
    const within = (left: string) =>
      shown.filter(({ fails }) => fails.every((name) => name === left)).map(({ row }) => row)
    const found = within('')
    const counts = {} as EngineResult['counts']
    for (const facet of facetCodes) counts[facet] = countBy(within(facet), columnOf(facet))
    const ranges = {} as EngineResult['ranges']
    for (const name of histogramNames)
      ranges[name] = spread(
        within(name).map((row) => numberIn(row, name)),
        histogramBars[name],
      )
    return {
      total: found.length,
      ids: found
        .map((row) => ({ row, missing: this.#missing(row, query) }))
        .sort((a, b) => byMatch(a.missing, b.missing, query) || compare(a.row, b.row, query, now))
        .slice(query.page * query.dnum, (query.page + 1) * query.dnum)
        .map(({ row }) => row.id as number),
      counts,
      ranges,
      engineLifeUnstated: within('engineLife').filter(
        (row) => row.engine_life_left_percent === null,
      ).length,
    }
  }

  #checks(query: SearchQuery): Record<string, (row: NaiveRow) => boolean> {
    const { el, eu } = query
    const facets = facetCodes.map((facet) => [
      facet,
      (row: NaiveRow) => query[facet]?.includes(row[columnOf(facet)] as number) ?? true,
    ])
    return {
      ...Object.fromEntries(facets),
      ...Object.fromEntries(
        histogramNames.map((name) => [name, (row: NaiveRow) => isBetween(row, name, query)]),
      ),
      engineLife: ({ engine_life_left_percent: left }) =>
        el === undefined || (left === null ? eu : left >= el),
    }
  }

  #isShown(row: NaiveRow, query: SearchQuery, now: number, area: SearchArea | null): boolean {
    const conditions = [
      row.expires_at === null || row.expires_at.getTime() > now,
      query.sold || !row.is_sold,
      !query.fo || row.is_featured,
      query.biz === undefined || row.biz_id === query.biz,
      query.emp === undefined || row.biz_employee_id === query.emp,
      query.off === undefined || row.biz_location_id === query.off,
      ...rangeNames.map((name) => hasHistogram(name) || isBetween(row, name, query)),
      area === null || isWithin(row, area),
    ]
    return conditions.every(Boolean) && this.#holdsWords(row, query.kw)
  }

  #holdsWords(row: NaiveRow, kw: string | undefined): boolean {
    if (kw === undefined) return true
    const words = queryWords(kw)
    return (
      words.length > 0 && words.every((word) => this.#finds(word).some((own) => row.words.has(own)))
    )
  }

  /** How many of the words do not say what the aircraft is. */
  #missing(row: NaiveRow, query: SearchQuery): number {
    if (effectiveSort(query) !== 'b') return 0
    return queryWords(query.kw).filter(
      (word) => !this.#finds(word).some((own) => row.subject.has(own)),
    ).length
  }

  /** The market's words that a word of a query stands for; asked of every row, so answered once. */
  #finds(word: string): string[] {
    const found = this.#found.get(word) ?? this.#findSpellings(word)
    this.#found.set(word, found)
    return found
  }

  #findSpellings(word: string): string[] {
    const known = this.#vocabulary
    const spelt = known.filter((own) => isFoundAs(word, own))
    if (spelt.length > 0) return spelt
    const most = forgivenErrors(word)
    return known.filter(
      (own) => most > 0 && /^[a-z]{4,}$/.test(own) && isWithinErrors(word, own, most),
    )
  }
}

type SearchRow = Selectable<Database['listing_search_row']>
type NaiveRow = SearchRow & { words: Set<string>; subject: Set<string> }

function columnOf(facet: FacetCode): keyof SearchRow {
  return setFilters[facet].column as keyof SearchRow
}

function numberIn(row: SearchRow, name: RangeName): number | null {
  return row[rangeFilters[name].column as keyof SearchRow] as number | null
}

function wordsOf(row: SearchRow): Set<string> {
  const names = [row.title, row.model, row.registration, row.stock_number, row.family]
  const rest = [row.make, row.category, row.description, row.city, row.state_code, row.state]
  return searchWords(
    names.map((text) => text ?? ''),
    rest.map((text) => text ?? '').join(' '),
  )
}

function subjectWords({ model, family, make, category }: SearchRow): Set<string> {
  return searchWords([model ?? '', family ?? ''], `${make} ${category}`)
}

function isBetween(row: SearchRow, name: RangeName, query: SearchQuery): boolean {
  const [from, to] = rangeFilters[name].codes.map((code) => query[code])
  if (from === undefined && to === undefined) return true
  const value = numberIn(row, name)
  return value !== null && value >= (from ?? 0) && value <= (to ?? Infinity)
}

function isWithin({ latitude, longitude }: SearchRow, area: SearchArea): boolean {
  return (
    latitude !== null &&
    longitude !== null &&
    distanceNm({ latitude, longitude }, area) <= area.radiusNm
  )
}

function countBy(rows: readonly NaiveRow[], column: keyof SearchRow): Map<number, number> {
  const counts = new Map<number, number>()
  for (const row of rows) {
    const id = row[column] as number | null
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

function spread(values: readonly (number | null)[], bars: readonly number[]): Spread {
  const stated = values.filter((value) => value !== null)
  const counts = bars.map(
    (from, i) =>
      stated.filter((value) => value >= from && value < (bars[i + 1] ?? Infinity)).length,
  )
  return {
    min: stated.length > 0 ? Math.min(...stated) : null,
    max: stated.length > 0 ? Math.max(...stated) : null,
    bars: counts,
  }
}

function byMatch(a: number, b: number, { rev }: SearchQuery): number {
  return rev ? b - a : a - b
}

function compare(a: NaiveRow, b: NaiveRow, query: SearchQuery, now: number): number {
  const [keyA, keyB] = [sortKey(a, query.sort, now), sortKey(b, query.sort, now)]
  if (keyA !== keyB) {
    if (keyA === null) return 1
    if (keyB === null) return -1
    const isReversed = query.rev !== ['n', 'd', 'b'].includes(query.sort)
    return keyA < keyB === isReversed ? 1 : -1
  }
  return (b.id as number) - (a.id as number)
}

function sortKey(row: NaiveRow, sort: SearchQuery['sort'], now: number): number | string | null {
  switch (sort) {
    case 'y':
      return row.year
    case 'l':
      return row.length_feet
    case 'p':
      return row.price
    case 'e':
      return row.engine_count
    case 'm':
      return (row.make ?? '').toLowerCase()
    case 'c':
      return (row.category ?? '').toLowerCase()
    case 'n':
    case 'b':
      return row.listed_at?.getTime() ?? null
    case 't':
      return row.total_time_hours
    case 'd':
      return fall(row, now)
  }
}

function fall(row: NaiveRow, now: number): number | null {
  const { price, previous_price, price_changed_at } = row
  if (row.is_sold || price === null || previous_price === null || price_changed_at === null)
    return null
  const days = Math.floor((now - price_changed_at.getTime()) / dayMs)
  return days <= priceDropDays && previous_price > price ? previous_price - price : null
}
