import type { SearchQuery } from '../../../src/features/search/contract.ts'
import { type FacetCode, facetCodes } from '../../../src/features/search/filters.ts'
import { matchesByPrefix, parseQueryTerms } from '../../../src/features/search/server/tokenize.ts'
import { type MarketRow, marketRows, searchText } from '../support/market-rows.ts'

/** A search engine loaded with a market. */
export type Engine = {
  /** Version and setup, for the report. */
  about: string
  /** `self-excluding` if a facet's counts ignore that facet's own filter, as in our search. */
  counts: 'self-excluding' | 'of what was found'
  /** Memory to measure for this engine: the JavaScript heap, the entire process, or only external memory. */
  memory: 'heap' | 'resident' | 'outside'
  ask: (query: SearchQuery) => EngineResult | Promise<EngineResult>
  /** Bytes used outside the worker process, by a server or in files. */
  outsideBytes?: () => number | Promise<number>
  close: () => void | Promise<void>
}

export type EngineResult = { found: number; ids: number[]; counts: Record<FacetCode, FacetCounts> }

/** Number of listings by facet ID. Missing values aren't counted. */
export type FacetCounts = [id: number, count: number][]

export type OpenEngine = (listings: number) => Promise<Engine>

/**
 * A listing as the other engines store it, with the facts that are queried and the words that are searched. Missing
 * values are 0 or null.
 */
export type FlatRow = Record<FacetCode, number> & {
  id: number
  year: number
  length: number
  price: number | null
  hours: number | null
  /** Microseconds since 1970. */
  listed: number
  words: string
}

export function* flatMarket(listings: number): Generator<FlatRow> {
  for (const row of marketRows(listings)) yield flatRow(row)
}

function flatRow(row: MarketRow): FlatRow {
  return {
    id: row.id,
    ...row.sets,
    year: row.ranges.year,
    length: row.ranges.length / 10,
    price: row.ranges.price < 0 ? null : row.ranges.price,
    hours: row.ranges.totalTime < 0 ? null : row.ranges.totalTime / 10,
    listed: row.listedAtMicros,
    words: searchText(row),
  }
}

export const rangeColumns = [
  ['year', 'yf', 'yt'],
  ['length', 'lf', 'lt'],
  ['price', 'pf', 'pt'],
  ['hours', 'tf', 'tt'],
] as const

/** Returns conditions in SQL that all dialects here support. They contain only numbers, so no quoting is needed. */
export function sqlConditions(query: SearchQuery): string[] {
  const facetConditions = facetCodes.flatMap((code) => {
    const ids = query[code]
    return ids ? [`${code} in (${ids.join(', ')})`] : []
  })
  const bounds = rangeColumns.flatMap(([column, from, to]) => [
    ...(query[from] === undefined ? [] : [`${column} >= ${query[from]}`]),
    ...(query[to] === undefined ? [] : [`${column} <= ${query[to]}`]),
  ])
  return [...facetConditions, ...bounds]
}

export function sqlWhere(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`
}

/**
 * Returns `like` conditions for a text column with spaces around each word. Each condition matches a prefix or a whole
 * word, like the project's own search.
 */
export function likeConditions(query: SearchQuery): string[] {
  return parseQueryTerms(query.kw).map(
    (term) => `words like '% ${term}${matchesByPrefix(term) ? '' : ' '}%'`,
  )
}

const columnOfSort = { p: 'price', y: 'year', n: 'listed' } as const

/** Returns the sort column and direction. Sorting by newest is descending unless it's reversed. */
export function sortOrder(query: SearchQuery): {
  column: 'price' | 'year' | 'listed'
  descending: boolean
} {
  const column = columnOfSort[query.sort as keyof typeof columnOfSort]
  return { column, descending: (column === 'listed') !== query.rev }
}

export function sqlPage(query: SearchQuery): string {
  const { column, descending } = sortOrder(query)
  const nulls = column === 'price' ? ' nulls last' : ''
  return `order by ${column} ${descending ? 'desc' : 'asc'}${nulls}, id desc limit ${query.dnum} offset ${query.page * query.dnum}`
}

/** Converts `group by grouping sets` rows (set, ID, and count) to the counts in a result. */
export function parseGroupedCounts(
  rows: Iterable<readonly [set: FacetCode | 'all', id: number, count: number]>,
) {
  const counts = emptyCounts()
  let found = 0
  for (const [set, id, count] of rows) {
    if (set === 'all') found = count
    else if (id !== 0) counts[set].push([id, count])
  }
  return { found, counts }
}

export function emptyCounts(): Record<FacetCode, FacetCounts> {
  return Object.fromEntries(facetCodes.map((code) => [code, []])) as unknown as Record<
    FacetCode,
    FacetCounts
  >
}

/** Facet columns in a fixed order. */
export const facetColumns = facetCodes.join(', ')

/** Columns that identify the set of a `grouping sets` row, and the ID within that set. */
export const groupedColumns = `grouping(${facetColumns}), coalesce(${facetColumns}, 0)`

export const groupingSets = `grouping sets ((), ${facetCodes.map((code) => `(${code})`).join(', ')})`

/**
 * Maps `grouping(…)` results to sets. PostgreSQL sets a bit for each column that isn't grouped by, with the highest bit
 * for the first column.
 */
export const facetByGrouping = new Map<number, FacetCode | 'all'>([
  [2 ** facetCodes.length - 1, 'all'],
  ...facetCodes.map((code, i): [number, FacetCode] => [
    2 ** facetCodes.length - 1 - 2 ** (facetCodes.length - 1 - i),
    code,
  ]),
])

/** Returns the definitions of all facet columns, with a type in the given dialect. */
export function facetTypes(type: string): string {
  return facetCodes.map((code) => `${code} ${type}`).join(', ')
}
