import type { SearchQuery } from '../../contract.ts'
import {
  type FacetCode,
  type HistogramName,
  hasHistogram,
  type RangeName,
  rangeNames,
} from '../../filters.ts'
import {
  type Columns,
  firstYear,
  isDeleted,
  isExpired,
  isFeatured,
  isSold,
  notStated,
  type Seller,
} from './columns.ts'
import { type CombinedFacet, ofEachCombined } from './facet-combinations.ts'
import { rangeBounds } from './range-bounds.ts'

/** Filters whose counts leave their own filter out. */
export type Group = FacetCode | HistogramName | 'engineLife'

/** A query as tests of the columns' small numbers: by a table that says 1 for what fits, or by bounds. */
export type Filter = {
  /** By status; null for the usual: what is for sale. */
  status: Test | null
  /** Tests outside every group: rows that fail one of them are excluded from every count. */
  plain: Test[]
  groups: { group: Group; test: Test }[]
}

export type Test =
  | { column: Uint8Array | Int32Array; fits: Uint8Array }
  | { column: Int32Array; from: number; to: number }

/** `placeFits` tells by place whether it is near enough; null when that was not asked. */
export function compileFilter(
  query: SearchQuery,
  columns: Columns,
  placeFits: Uint8Array | null,
): Filter {
  const tests: Record<Group, Test | null> = {
    ...combinationTests(query, columns),
    st: chosen(columns.state, query.st, columns.states.keys),
    price: rangeTest('price', query, columns),
    year: yearTest(query, columns),
    totalTime: rangeTest('totalTime', query, columns),
    engineLife: engineLifeTest(query, columns),
  }
  const plain = [
    sellerTest(query, columns),
    placeFits && { column: columns.place, fits: placeFits },
    ...plainRanges.map((name) => rangeTest(name, query, columns)),
  ]
  return {
    status: statusTest(query, columns),
    plain: plain.filter((test) => test !== null),
    groups: (Object.keys(tests) as Group[]).flatMap((group) => {
      const test = tests[group]
      return test ? [{ group, test }] : []
    }),
  }
}

function statusTest(query: SearchQuery, { status: column }: Columns): Test | null {
  if (!query.fo && !query.sold) return null
  const hidden = isDeleted | isExpired | (query.sold ? 0 : isSold)
  const fits = new Uint8Array(16).map((_, status) =>
    (status & hidden) === 0 && (!query.fo || (status & isFeatured) !== 0) ? 1 : 0,
  )
  return { column, fits }
}

/** Ranges without a histogram. */
const plainRanges = rangeNames.filter((name) => !hasHistogram(name)) as Exclude<
  RangeName,
  HistogramName
>[]

function combinationTests(
  query: SearchQuery,
  { combination, combinations }: Columns,
): Record<CombinedFacet, Test | null> {
  return ofEachCombined((facet) => {
    const byId = chosen(combination, query[facet], combinations.ids[facet].keys)
    if (!byId) return null
    const ordinals = combinations.ordinals[facet]
    const fits = new Uint8Array(ordinals.length)
    for (let i = 0; i < fits.length; i += 1) fits[i] = byId.fits[ordinals[i] as number] as number
    return { column: combination, fits }
  })
}

/** By the ordinals of `keys`. */
function chosen<Column extends Uint8Array | Int32Array>(
  column: Column,
  ids: number[] | undefined,
  keys: readonly number[],
): { column: Column; fits: Uint8Array } | null {
  if (!ids) return null
  const wanted = new Set(ids)
  return { column, fits: Uint8Array.from(keys, (key) => (wanted.has(key) ? 1 : 0)) }
}

function yearTest({ yf, yt }: SearchQuery, { ranges }: Columns): Test | null {
  if (yf === undefined && yt === undefined) return null
  const fits = new Uint8Array(256)
  fits.fill(1, (yf ?? firstYear) - firstYear, (yt ?? firstYear + 254) - firstYear + 1)
  return { column: ranges.year, fits }
}

function engineLifeTest({ el, eu }: SearchQuery, { lifeLeft: column }: Columns): Test | null {
  if (el === undefined) return null
  const fits = new Uint8Array(256).fill(1, el)
  fits[notStated] = eu ? 1 : 0
  return { column, fits }
}

function sellerTest({ biz, emp, off }: SearchQuery, columns: Columns): Test | null {
  if (biz === undefined && emp === undefined && off === undefined) return null
  const agrees = (asked: number | undefined, has: number) => asked === undefined || asked === has
  const fits = ({ bizId, employeeId, officeId }: Seller) =>
    agrees(biz, bizId) && agrees(emp, employeeId) && agrees(off, officeId) ? 1 : 0
  return { column: columns.seller, fits: Uint8Array.from(columns.sellers, fits) }
}

function rangeTest(
  name: Exclude<RangeName, 'year'>,
  query: SearchQuery,
  { ranges }: Columns,
): Test | null {
  const bounds = rangeBounds(name, query)
  return bounds && { column: ranges[name], ...bounds }
}
