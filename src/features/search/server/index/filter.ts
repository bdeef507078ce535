import type { SearchQuery } from '../../contract.ts'
import {
  type FacetCode,
  facetCodes,
  hasHistogram,
  hasUnstated,
  type RangeName,
  rangeFilters,
  rangeNames,
} from '../../filters.ts'
import { dayInMonths } from '../../inspection-date.ts'
import { keptUnstated } from '../../unstated.ts'
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
import { equipmentTest, offersTest } from './equipment-tests.ts'
import { type CombinedFacet, combinationByFacet } from './facet-combinations.ts'
import { familyTest } from './family-test.ts'
import type { CostTest, Test } from './filter-test.ts'
import { rangeBounds } from './range-bounds.ts'

/** Filters whose counts leave their own filter out. */
export type Group = FacetCode | RangeName | 'engineLife' | 'cost' | 'inspection' | 'eq'

/** A query as tests of the columns' small numbers: by a table that says 1 for what fits, or by bounds. */
export type Filter = {
  /** By status; null for the usual: what is for sale. */
  status: Test | null
  /** Tests outside every group: rows that fail one of them are excluded from every count. */
  plain: Test[]
  groups: { group: Group; test: Test }[]
}

/** What a query means today, to this market. */
export type Meaning = {
  /** Tells by place whether it is near enough; null when that was not asked. */
  placeFits: Uint8Array | null
  now: number
  /** Which make a family is of. */
  makeOf: (familyId: number) => number | undefined
}

export function compileFilter(query: SearchQuery, columns: Columns, meaning: Meaning): Filter {
  const tests: [Group, Test | null][] = [
    ...facetCodes.map((code): [Group, Test | null] => [code, setTest(code, query, columns)]),
    ...countedRanges.map((name): [Group, Test | null] => [name, rangeTest(name, query, columns)]),
    ['m', query.md ? familyTest(query, columns, meaning.makeOf) : null],
    ['year', yearTest(query, columns)],
    ['engineLife', engineLifeTest(query, columns)],
    ['cost', costTest(query, columns)],
    ['inspection', inspectionTest(query, columns, meaning.now)],
    ['eq', equipmentTest(query, columns)],
  ]
  const plain = [
    sellerTest(query, columns),
    meaning.placeFits && { column: columns.place, fits: meaning.placeFits },
    offersTest(query, columns),
    ...plainRanges.map((name) => rangeTest(name, query, columns)),
  ]
  return {
    status: statusTest(query, columns),
    plain: plain.filter((test) => test !== null),
    groups: tests.flatMap(([group, test]) => (test ? [{ group, test }] : [])),
  }
}

type WholeRange = Exclude<RangeName, 'year'>
const wholeRanges = rangeNames.filter((name) => name !== 'year')
/** Of which nothing is counted: neither bars, nor what is not stated. */
const plainRanges = wholeRanges.filter(
  (name) => rangeFilters[name].isAlwaysStated && !hasHistogram(name),
)
const countedRanges = wholeRanges.filter((name) => !plainRanges.includes(name))

function statusTest(query: SearchQuery, { status: column }: Columns): Test | null {
  if (!query.fo && !query.sold) return null
  const hidden = isDeleted | isExpired | (query.sold ? 0 : isSold)
  const fits = new Uint8Array(16).map((_, status) =>
    (status & hidden) === 0 && (!query.fo || (status & isFeatured) !== 0) ? 1 : 0,
  )
  return { column, fits }
}

function setTest(facet: FacetCode, query: SearchQuery, columns: Columns): Test | null {
  const ids = query[facet]
  // Chosen families and makes are one test.
  if (!ids || (facet === 'm' && query.md)) return null
  if (facet === 'st')
    return { column: columns.state, fits: chosen(facet, ids, columns.states.keys) }
  const name = combinationByFacet[facet satisfies CombinedFacet]
  const { ids: known, ordinals } = columns.combinations[name]
  const fitsId = chosen(facet, ids, known[facet].keys)
  const ordinalsOfIds = ordinals[facet]
  const fits = new Uint8Array(ordinalsOfIds.length)
  for (let i = 0; i < fits.length; i += 1) fits[i] = fitsId[ordinalsOfIds[i] as number] as number
  return { column: columns[name], fits }
}

/** By the ordinals of `keys`. */
function chosen(facet: FacetCode, ids: readonly number[], keys: readonly number[]): Uint8Array {
  const wanted = new Set(ids)
  if (!hasUnstated(facet)) wanted.delete(0)
  return Uint8Array.from(keys, (key) => (wanted.has(key) ? 1 : 0))
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

function rangeTest(name: WholeRange, query: SearchQuery, { ranges }: Columns): Test | null {
  const bounds = rangeBounds(name, query)
  if (!bounds) return null
  const keepsUnstated = keptUnstated(query).includes(rangeFilters[name].codes[0])
  return { column: ranges[name], ...bounds, keepsUnstated }
}

function costTest(query: SearchQuery, { costYearly, costHourly }: Columns): Test | null {
  const bounds = costBounds(query)
  return bounds && { yearly: costYearly, hourly: costHourly, ...bounds }
}

function inspectionTest(query: SearchQuery, columns: Columns, now: number): Test | null {
  if (query.am === undefined) return null
  const from = dayInMonths(now, query.am)
  const keepsUnstated = keptUnstated(query).includes('am')
  return { column: columns.inspectedUntil, from, to: 0x3fffffff, keepsUnstated }
}

/** What a query asks of the cost of a year; null when it asks nothing. */
export function costBounds(query: SearchQuery): Omit<CostTest, 'yearly' | 'hourly'> | null {
  const { af, at, hy } = query
  if (af === undefined && at === undefined) return null
  return {
    hours: hy,
    from: 12 * (af ?? 0),
    to: at === undefined ? Infinity : 12 * at,
    keepsUnstated: keptUnstated(query).includes('af'),
  }
}
