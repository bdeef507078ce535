import type { Selectable } from 'kysely'
import { priceDropDays } from '#features/listings/rules.ts'
import { distanceNm } from '#features/lookups/great-circle.ts'
import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import type { SearchQuery } from '#features/search/contract.ts'
import {
  type FacetCode,
  facetCodes,
  histogramNames,
  type RangeName,
  rangeFilters,
  rangeNames,
  setFilters,
} from '#features/search/filters.ts'
import { requiredInspectionDay } from '#features/search/inspection-date.ts'
import { histogramBars } from '#features/search/range-bars.ts'
import type { Box } from '#features/search/search-box.ts'
import { effectiveSort } from '#features/search/search-url.ts'
import type { EngineResult, RangeHistogram } from '#features/search/server/engine-result.ts'
import { readTraits } from '#features/search/server/index/model-traits.ts'
import type { SearchArea } from '#features/search/server/search-area.ts'
import {
  isTypo,
  matchesTerm,
  maxTypos,
  parseQueryTerms,
  searchedFamily,
  toIndexTerms,
} from '#features/search/server/tokenize.ts'
import type { Db } from '#kernel/server/database/database.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { dayMs } from '#kernel/time.ts'

/** A simple implementation of search over plain rows, used to verify the fast implementations. */
export class NaiveSearch {
  readonly #rows: NaiveRow[]
  readonly #makeOf: ReadonlyMap<number, number>
  readonly #vocabulary: readonly string[]
  readonly #found = new Map<string, string[]>()

  constructor(rows: readonly SearchRow[], makeOf: ReadonlyMap<number, number>) {
    this.#makeOf = makeOf
    this.#rows = rows
      .filter((row) => row.is_active)
      .map((row) => ({ ...row, words: wordsOf(row), subject: subjectWords(row) }))
    this.#vocabulary = [...new Set(this.#rows.flatMap((row) => [...row.words]))]
  }

  static async load(db: Db): Promise<NaiveSearch> {
    const stored = await db.selectFrom('listing_search_row').selectAll().execute()
    const rows = stored.map((row) => ({
      ...row,
      ...(row.engine_basis === 'STOH' && { engine_life_left_percent: null }),
      equipment_has:
        (row.equipment_has ?? 0) |
        readTraits({
          kind: `${row.make} ${row.category}`,
          categoryId: row.category_id ?? 0,
          family: row.family ?? '',
          model: row.model ?? '',
        }),
    }))
    const families = await db.selectFrom('model_family').select(['id', 'make_id']).execute()
    return new NaiveSearch(rows, new Map(families.map(({ id, make_id }) => [id, make_id])))
  }

  search(
    query: SearchQuery,
    now: number,
    area: SearchArea | null,
    only: readonly number[] | null = null,
  ): EngineResult {
    const checks = Object.entries(this.#checks(query, now))
    const visibleRows = this.#rows
      .filter(
        (row) => (only?.includes(row.id as number) ?? true) && this.#isShown(row, query, now, area),
      )
      .map((row) => ({
        row,
        fails: checks.filter(([, passes]) => !passes(row)).map(([name]) => name),
      }))
    const within = (left: string) =>
      visibleRows.filter(({ fails }) => fails.every((name) => name === left)).map(({ row }) => row)
    const found = within('')
    const counts = {} as EngineResult['counts']
    for (const facet of facetCodes)
      counts[facet] = countBy(within(facet), (row) => idsIn(row, facet))
    const makes = new Set([...(query.m ?? []), ...this.#makesOfFamilies(query)])
    counts.md = countBy(within('m'), ({ family_id, make_id }) =>
      family_id !== null && makes.has(make_id as number) ? [family_id] : [],
    )
    counts.eq = countBy(found, (row) => bitsIn(row.equipment_has as number))
    counts.of = countBy(found, (row) => bitsIn(row.offer_flags as number))
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
        .sort(
          (a, b) => byMatch(a.missing, b.missing, query) || compare(a.row, b.row, query, now, area),
        )
        .slice(query.page * query.dnum, (query.page + 1) * query.dnum)
        .map(({ row }) => row.id as number),
      counts,
      ranges,
      engineLifeUnstated: within('engineLife').filter(
        (row) => row.engine_life_left_percent === null,
      ).length,
      unstated: Object.fromEntries(
        unstatedFilters(query).map(({ name, group, isUnstated }) => [
          name,
          within(group).filter(isUnstated).length,
        ]),
      ),
    }
  }

  #checks(query: SearchQuery, now: number): Record<string, (row: NaiveRow) => boolean> {
    const { el, eu, eq = [], en } = query
    const inspectedUntil = requiredInspectionDay(query, now)
    const facets = facetCodes.map((facet) => [
      facet,
      (row: NaiveRow) =>
        !query[facet] || idsIn(row, facet).some((id) => query[facet]?.includes(id)),
    ])
    return {
      ...Object.fromEntries(facets),
      m: (row) => this.#isOfMake(row, query),
      ...Object.fromEntries(
        rangeNames.map((name) => [name, (row: NaiveRow) => isBetween(row, name, query)]),
      ),
      cost: (row) => costsBetween(row, query),
      inspection: ({ inspected_until_day: day }) =>
        inspectedUntil === null ||
        (day === null ? includesUnstated(query, 'am') : day >= inspectedUntil),
      eq: ({ equipment_has, equipment_lacks }) =>
        eq.every((id) =>
          en
            ? !bitsIn(equipment_lacks as number).includes(id)
            : bitsIn(equipment_has as number).includes(id),
        ),
      engineLife: ({ engine_life_left_percent: left }) =>
        el === undefined || (left === null ? eu : left >= el),
    }
  }

  /** A make doesn't match on its own if one of its families is selected. */
  #isOfMake({ make_id, family_id }: NaiveRow, query: SearchQuery): boolean {
    const { m, md } = query
    if (!m && !md) return true
    if (family_id !== null && md?.includes(family_id)) return true
    return (
      !!m?.includes(make_id as number) && !this.#makesOfFamilies(query).includes(make_id as number)
    )
  }

  #makesOfFamilies({ md = [] }: SearchQuery): number[] {
    return md.flatMap((id) => this.#makeOf.get(id) ?? [])
  }

  #isShown(row: NaiveRow, query: SearchQuery, now: number, area: SearchArea | null): boolean {
    const conditions = [
      row.expires_at === null || row.expires_at.getTime() > now,
      query.sold || !row.is_sold,
      query.ld === undefined ||
        Math.floor(Number(row.listed_at) / dayMs) >= Math.floor(now / dayMs) - query.ld,
      !query.fo || row.is_featured,
      query.biz === undefined || row.biz_id === query.biz,
      query.emp === undefined || row.biz_employee_id === query.emp,
      query.off === undefined || row.biz_location_id === query.off,
      (query.of ?? []).every((id) => bitsIn(row.offer_flags as number).includes(id)),
      area === null || isWithin(row, area),
      query.box === undefined || isInBox(row, query.box),
    ]
    return conditions.every(Boolean) && this.#holdsWords(row, query.kw)
  }

  #holdsWords(row: NaiveRow, kw: string | undefined): boolean {
    if (kw === undefined) return true
    const words = parseQueryTerms(kw)
    return (
      words.length > 0 && words.every((word) => this.#finds(word).some((own) => row.words.has(own)))
    )
  }

  /** Counts the query words that the aircraft's own description doesn't contain. */
  #missing(row: NaiveRow, query: SearchQuery): number {
    if (effectiveSort(query) !== 'b') return 0
    return parseQueryTerms(query.kw).filter(
      (word) => !this.#finds(word).some((own) => row.subject.has(own)),
    ).length
  }

  /** Returns the words on the market that a query word matches. Cached because it's called for every row. */
  #finds(word: string): string[] {
    const found = this.#found.get(word) ?? this.#findSpellings(word)
    this.#found.set(word, found)
    return found
  }

  #findSpellings(word: string): string[] {
    const vocabulary = this.#vocabulary
    const spelt = vocabulary.filter((own) => matchesTerm(word, own))
    if (spelt.length > 0) return spelt
    const maxEdits = maxTypos(word)
    return vocabulary.filter(
      (own) => maxEdits > 0 && /^[a-z]{4,}$/.test(own) && isTypo(word, own, maxEdits),
    )
  }
}

type SearchRow = Selectable<Database['listing_search_row']>
type NaiveRow = SearchRow & { words: Set<string>; subject: Set<string> }

/** Returns the row's value. If "not stated" is an option, a missing value is 0. */
function idsIn(row: SearchRow, facet: FacetCode): number[] {
  const id = row[setFilters[facet].column as keyof SearchRow] as number | null
  if (id !== null) return [id]
  return setFilters[facet].choices ? [0] : []
}

function bitsIn(mask: number): number[] {
  return Array.from({ length: 16 }, (_, i) => i + 1).filter(
    (id) => Math.floor(mask / 2 ** (id - 1)) % 2 === 1,
  )
}

function yearlyCost(row: SearchRow, query: SearchQuery): number | null {
  const hy = query.hy ?? (row.category_id === 14 ? 20 : row.category_id === 10 ? 60 : 100)
  const {
    cost_yearly_fixed: fixed,
    cost_hourly: hourly,
    cost_limit_yearly: limitYearly,
    cost_limit_hourly: limitHourly,
  } = row
  if (fixed === null || hourly === null) return null
  return fixed + hourly * hy + Math.max(limitYearly ?? 0, (limitHourly ?? 0) * hy)
}

function costsBetween(row: SearchRow, query: SearchQuery): boolean {
  const { af, at } = query
  const cost = yearlyCost(row, query)
  if (af === undefined && at === undefined) return true
  if (cost === null) return includesUnstated(query, 'af')
  return cost / 12 >= (af ?? 0) && cost / 12 <= (at ?? Infinity)
}

function includesUnstated(query: SearchQuery, code: string): boolean {
  return query.ns?.some((own) => own === code) ?? false
}

/**
 * Lists the query's filters for which a listing may have no value. Each has its name in the response, its group, and a
 * check for missing values.
 */
function unstatedFilters(query: SearchQuery) {
  const ranges = rangeNames.flatMap((name) => {
    const [from, to] = rangeFilters[name].codes
    const isAsked = query[from] !== undefined || query[to] !== undefined
    return isAsked && !rangeFilters[name].isAlwaysStated
      ? [{ name: from, group: name, isUnstated: (row: SearchRow) => mayMatch(row, name, query) }]
      : []
  })
  const { af, at, eq = [] } = query
  const others = [
    {
      isAsked: af !== undefined || at !== undefined,
      name: 'af',
      group: 'cost',
      isUnstated: (row: SearchRow) => row.cost_yearly_fixed === null,
    },
    {
      isAsked: requiredInspectionDay(query, 0) !== null,
      name: 'am',
      group: 'inspection',
      isUnstated: (row: SearchRow) => row.inspected_until_day === null,
    },
    {
      isAsked: eq.length > 0,
      name: 'eq',
      group: 'eq',
      isUnstated: ({ equipment_has: has, equipment_lacks: lacks }: SearchRow) =>
        eq.every((id) => !bitsIn(lacks as number).includes(id)) &&
        !eq.every((id) => bitsIn(has as number).includes(id)),
    },
  ]
  return [...ranges, ...others.filter(({ isAsked }) => isAsked)]
}

function numberIn(row: SearchRow, name: RangeName): number | null {
  return row[rangeFilters[name].column as keyof SearchRow] as number | null
}

function wordsOf(row: SearchRow): Set<string> {
  const names = [
    row.title,
    row.model,
    row.registration,
    row.stock_number,
    row.serial_number,
    searchedFamily(row.model ?? '', row.family ?? ''),
  ]
  const rest = [row.make, row.category, row.description, row.city, row.state_code, row.state]
  return toIndexTerms(
    names.map((text) => text ?? ''),
    rest.map((text) => text ?? '').join(' '),
  )
}

function subjectWords({ model, family, make, category }: SearchRow): Set<string> {
  return toIndexTerms(
    [model ?? '', searchedFamily(model ?? '', family ?? '')],
    `${make} ${category}`,
  )
}

function isBetween(row: SearchRow, name: RangeName, query: SearchQuery): boolean {
  const [from, to] = rangeFilters[name].codes.map((code) => query[code])
  if (from === undefined && to === undefined) return true
  const value = numberIn(row, name)
  if (value === null)
    return includesUnstated(query, rangeFilters[name].codes[0]) && mayMatch(row, name, query)
  return value >= (from ?? 0) && value <= (to ?? Infinity)
}

/** Checks whether the value is missing, and no known minimum exceeds the upper bound. */
function mayMatch(row: SearchRow, name: RangeName, query: SearchQuery): boolean {
  const { codes, minimum } = rangeFilters[name]
  const least = minimum ? (row[minimum as keyof SearchRow] as number | null) : null
  return numberIn(row, name) === null && (least ?? 0) <= (query[codes[1]] ?? Infinity)
}

function isWithin({ latitude, longitude }: SearchRow, area: SearchArea): boolean {
  return (
    latitude !== null &&
    longitude !== null &&
    distanceNm({ latitude, longitude }, area) <= area.radiusNm
  )
}

function isInBox({ latitude, longitude }: SearchRow, [west, south, east, north]: Box): boolean {
  if (latitude === null || longitude === null || latitude < south || latitude > north) return false
  const degreesEast = (longitude - west + 360) % 360
  return west <= east ? longitude >= west && longitude <= east : degreesEast <= east - west + 360
}

function countBy(
  rows: readonly NaiveRow[],
  read: (row: NaiveRow) => readonly number[],
): Map<number, number> {
  const counts = new Map<number, number>()
  for (const row of rows) for (const id of read(row)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

function spread(values: readonly (number | null)[], bars: readonly number[]): RangeHistogram {
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

function compare(
  a: NaiveRow,
  b: NaiveRow,
  requestedQuery: SearchQuery,
  now: number,
  area: SearchArea | null,
): number {
  const query =
    requestedQuery.sort === 'x' && !area
      ? { ...requestedQuery, sort: 'n' as const }
      : requestedQuery
  const [keyA, keyB] = [sortKey(a, query, now, area), sortKey(b, query, now, area)]
  if (keyA !== keyB) {
    if (keyA === null) return 1
    if (keyB === null) return -1
    const isReversed = query.rev !== ['n', 'd', 'b'].includes(query.sort)
    return keyA < keyB === isReversed ? 1 : -1
  }
  return (b.id as number) - (a.id as number)
}

function sortKey(
  row: NaiveRow,
  query: SearchQuery,
  now: number,
  area: SearchArea | null,
): number | string | null {
  switch (query.sort) {
    case 'x':
      return area && row.latitude !== null && row.longitude !== null
        ? distanceNm({ latitude: row.latitude, longitude: row.longitude }, area)
        : null
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
      return row.category_id === unstatedKindId ? null : (row.category ?? '').toLowerCase()
    case 'n':
    case 'b':
      return row.listed_at?.getTime() ?? null
    case 't':
      return row.total_time_hours
    case 's':
      return row.seats
    case 'u':
      return row.useful_load_lb
    case 'r':
      return row.range_nm
    case 'a':
      return yearlyCost(row, query)
    case 'o':
      return row.price === null || row.dollars_due === null ? null : row.price + row.dollars_due
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
