import { dayMs } from '#kernel/time.ts'
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
import { requiredInspectionDay } from '../../inspection-date.ts'
import { includedUnstated } from '../../unstated.ts'
import {
  type Columns,
  deletedFlag,
  expiredFlag,
  featuredFlag,
  firstYear,
  type IndexedSeller,
  notStated,
  soldFlag,
} from './columns.ts'
import { type CombinedFacet, combinationByFacet } from './facet-combinations.ts'
import {
  type CostTest,
  equipmentTest,
  type FilterTest,
  familyTest,
  offersTest,
} from './filter-tests.ts'
import { rangeBounds } from './range-extents.ts'

/** Filters whose counts exclude the filter itself. */
export type FilterGroup = FacetCode | RangeName | 'engineLife' | 'cost' | 'inspection' | 'eq'

/** Compiled query: tests of the columns with lookup tables or bounds. */
export type CompiledFilter = {
  /** Test of the status. Null for the default, active listings only. */
  status: FilterTest | null
  /** Tests that belong to no group. Rows that fail one of them are excluded from every count. */
  plain: FilterTest[]
  groups: { group: FilterGroup; test: FilterTest }[]
}

/** Context of a query: the current time and market data. */
export type FilterContext = {
  /** Lookup table of places within the search area. Null if the query doesn't specify a place. */
  placeFits: Uint8Array | null
  now: number
  makeOf: (familyId: number) => number | undefined
}

export function compileFilter(
  query: SearchQuery,
  columns: Columns,
  meaning: FilterContext,
): CompiledFilter {
  const tests: [FilterGroup, FilterTest | null][] = [
    ...facetCodes.map((code): [FilterGroup, FilterTest | null] => [
      code,
      setTest(code, query, columns),
    ]),
    ...countedRanges.map((name): [FilterGroup, FilterTest | null] => [
      name,
      rangeTest(name, query, columns),
    ]),
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
    listedTest(query, columns, meaning.now),
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
/** Ranges that need no counts, neither by bar nor for missing values. */
const plainRanges = wholeRanges.filter(
  (name) => rangeFilters[name].isAlwaysStated && !hasHistogram(name),
)
const countedRanges = wholeRanges.filter((name) => !plainRanges.includes(name))

function statusTest(query: SearchQuery, { status: column }: Columns): FilterTest | null {
  if (!query.fo && !query.sold) return null
  const hidden = deletedFlag | expiredFlag | (query.sold ? 0 : soldFlag)
  const fits = new Uint8Array(16).map((_, status) =>
    (status & hidden) === 0 && (!query.fo || (status & featuredFlag) !== 0) ? 1 : 0,
  )
  return { column, fits }
}

function setTest(facet: FacetCode, query: SearchQuery, columns: Columns): FilterTest | null {
  const ids = query[facet]
  // Selected families and makes are tested together.
  if (!ids || (facet === 'm' && query.md)) return null
  if (facet === 'st')
    return { column: columns.state, fits: markSelected(facet, ids, columns.states.keys) }
  const name = combinationByFacet[facet satisfies CombinedFacet]
  const { ids: idsByFacet, ordinals } = columns.combinations[name]
  const fitsId = markSelected(facet, ids, idsByFacet[facet].keys)
  const ordinalsOfIds = ordinals[facet]
  const fits = new Uint8Array(ordinalsOfIds.length)
  for (let i = 0; i < fits.length; i += 1) fits[i] = fitsId[ordinalsOfIds[i] as number] as number
  return { column: columns[name], fits }
}

/** Returns a table, indexed by the ordinals of `keys`, with 1 for selected IDs and 0 for all others. */
function markSelected(
  facet: FacetCode,
  ids: readonly number[],
  keys: readonly number[],
): Uint8Array {
  const selectedIds = new Set(ids)
  if (!hasUnstated(facet)) selectedIds.delete(0)
  return Uint8Array.from(keys, (key) => (selectedIds.has(key) ? 1 : 0))
}

function yearTest({ yf, yt }: SearchQuery, { ranges }: Columns): FilterTest | null {
  if (yf === undefined && yt === undefined) return null
  const fits = new Uint8Array(256)
  fits.fill(1, (yf ?? firstYear) - firstYear, (yt ?? firstYear + 254) - firstYear + 1)
  return { column: ranges.year, fits }
}

function engineLifeTest({ el, eu }: SearchQuery, { lifeLeft: column }: Columns): FilterTest | null {
  if (el === undefined) return null
  const fits = new Uint8Array(256).fill(1, el)
  fits[notStated] = eu ? 1 : 0
  return { column, fits }
}

function sellerTest({ biz, emp, off }: SearchQuery, columns: Columns): FilterTest | null {
  if (biz === undefined && emp === undefined && off === undefined) return null
  const agrees = (requested: number | undefined, has: number) =>
    requested === undefined || requested === has
  const fits = ({ bizId, employeeId, officeId }: IndexedSeller) =>
    agrees(biz, bizId) && agrees(emp, employeeId) && agrees(off, officeId) ? 1 : 0
  return { column: columns.seller, fits: Uint8Array.from(columns.sellers, fits) }
}

function rangeTest(name: WholeRange, query: SearchQuery, { ranges }: Columns): FilterTest | null {
  const bounds = rangeBounds(name, query)
  if (!bounds) return null
  const keepsUnstated = includedUnstated(query).includes(rangeFilters[name].codes[0])
  return { column: ranges[name], ...bounds, keepsUnstated }
}

function costTest(query: SearchQuery, columns: Columns): FilterTest | null {
  const bounds = costBounds(query)
  return (
    bounds && {
      yearly: columns.costYearly,
      hourly: columns.costHourly,
      limitYearly: columns.costLimitYearly,
      limitHourly: columns.costLimitHourly,
      usualHours: columns.usualHours,
      ...bounds,
    }
  )
}

function inspectionTest(query: SearchQuery, columns: Columns, now: number): FilterTest | null {
  const from = requiredInspectionDay(query, now)
  if (from === null) return null
  const keepsUnstated = includedUnstated(query).includes('am')
  return { column: columns.inspectedUntil, from, to: 0x3fffffff, keepsUnstated }
}

function listedTest({ ld }: SearchQuery, columns: Columns, now: number): FilterTest | null {
  if (ld === undefined) return null
  const from = Math.floor(now / dayMs) - ld
  return { column: columns.listedDay, from, to: 0x3fffffff, keepsUnstated: false }
}

/** Returns the query's bounds for yearly cost. Null if the query doesn't limit the cost. */
export function costBounds(
  query: SearchQuery,
): Pick<CostTest, 'hours' | 'from' | 'to' | 'keepsUnstated'> | null {
  const { af, at, hy } = query
  if (af === undefined && at === undefined) return null
  return {
    hours: hy,
    from: 12 * (af ?? 0),
    to: at === undefined ? Infinity : 12 * at,
    keepsUnstated: includedUnstated(query).includes('af'),
  }
}
