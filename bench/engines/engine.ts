import type { SearchQuery } from '../../src/features/search/contract.ts'
import { type FacetCode, facetCodes } from '../../src/features/search/filters.ts'
import { findsByPrefix, queryWords } from '../../src/features/search/server/tokenize.ts'
import { type MarketRow, market, wordsOf } from '../support/market.ts'

/** A search engine with a market in it. */
export type Engine = {
  /** Version and how it was set up, for the report. */
  about: string
  /** Whether a facet's counts leave its own choice out, as ours do, or only count what was found. */
  counts: 'self-excluding' | 'of what was found'
  /** Where its memory is seen: JavaScript's heap, all of the process, or only outside of it. */
  memory: 'heap' | 'resident' | 'outside'
  ask: (query: SearchQuery) => Answer | Promise<Answer>
  /** Bytes outside the worker's own memory: of a server, of files. */
  outsideBytes?: () => number | Promise<number>
  close: () => void | Promise<void>
}

export type Answer = { found: number; ids: number[]; counts: Record<FacetCode, Counts> }

/** How many listings by id of the choice; "not stated" does not count. */
export type Counts = [id: number, count: number][]

export type OpenEngine = (listings: number) => Promise<Engine>

/** A listing as peers get it: the facts that queries ask for, the words that find it. 0 or null: not stated. */
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
  for (const row of market(listings)) yield flatRow(row)
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
    words: wordsOf(row),
  }
}

export const rangesOf = [
  ['year', 'yf', 'yt'],
  ['length', 'lf', 'lt'],
  ['price', 'pf', 'pt'],
  ['hours', 'tf', 'tt'],
] as const

/** Conditions that every SQL dialect here reads the same. Numbers only, so nothing needs quoting. */
export function sqlConditions(query: SearchQuery): string[] {
  const chosen = facetCodes.flatMap((code) => {
    const ids = query[code]
    return ids ? [`${code} in (${ids.join(', ')})`] : []
  })
  const bounds = rangesOf.flatMap(([column, from, to]) => [
    ...(query[from] === undefined ? [] : [`${column} >= ${query[from]}`]),
    ...(query[to] === undefined ? [] : [`${column} <= ${query[to]}`]),
  ])
  return [...chosen, ...bounds]
}

export function sqlWhere(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`
}

/** Words with spaces around, searched with `like`: a prefix or a whole word, as the project's own search means it. */
export function likeConditions(query: SearchQuery): string[] {
  return queryWords(query.kw).map(
    (word) => `words like '% ${word}${findsByPrefix(word) ? '' : ' '}%'`,
  )
}

const columnOfSort = { p: 'price', y: 'year', n: 'listed' } as const

/** Column and direction of a query's order; newest means latest first unless reversed. */
export function orderOf(query: SearchQuery): {
  column: 'price' | 'year' | 'listed'
  descending: boolean
} {
  const column = columnOfSort[query.sort as keyof typeof columnOfSort]
  return { column, descending: (column === 'listed') !== query.rev }
}

export function sqlPage(query: SearchQuery): string {
  const { column, descending } = orderOf(query)
  const nulls = column === 'price' ? ' nulls last' : ''
  return `order by ${column} ${descending ? 'desc' : 'asc'}${nulls}, id desc limit ${query.dnum} offset ${query.page * query.dnum}`
}

/** Rows of `group by grouping sets` – which set, the choice of that set, how many – as an answer's counts. */
export function countsOfGroups(
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

export function emptyCounts(): Record<FacetCode, Counts> {
  return Object.fromEntries(facetCodes.map((code) => [code, []])) as unknown as Record<
    FacetCode,
    Counts
  >
}

/** All sets in the order of their columns. */
export const facetColumns = facetCodes.join(', ')

/** Which set a row of `grouping sets` counts, and the choice of that set. */
export const groupedColumns = `grouping(${facetColumns}), coalesce(${facetColumns}, 0)`

export const groupingSets = `grouping sets ((), ${facetCodes.map((code) => `(${code})`).join(', ')})`

/** `grouping(…)` sets a bit for every column that the row does not group by, the first one's highest. */
export const setOfGrouping = new Map<number, FacetCode | 'all'>([
  [2 ** facetCodes.length - 1, 'all'],
  ...facetCodes.map((code, i): [number, FacetCode] => [
    2 ** facetCodes.length - 1 - 2 ** (facetCodes.length - 1 - i),
    code,
  ]),
])

/** Columns for all sets, of a type that the dialect names. */
export function facetTypes(type: string): string {
  return facetCodes.map((code) => `${code} ${type}`).join(', ')
}
