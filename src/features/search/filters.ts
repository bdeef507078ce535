import { ranges } from './range-table.ts'
import type { RangeDefinition } from './range-types.ts'
import {
  type AllOfFilter,
  allOfFilterTable,
  type SetFilter,
  setFilterTable,
} from './sets/set-table.ts'

/*
 * All search filters with their URL and API parameters, columns, limits, and labels. The contract, URLs, chips, panel,
 * index, and SQL all use these tables. Ranges and sets are defined in separate files, and their display formats in
 * filter-labels.ts. Contains no schemas, so pages can build URLs without loading them.
 */

/** Filters other than ranges and sets. Each engine implements them individually. */
const others = {
  words: { codes: ['kw'], label: 'keywords' },
  engineLife: { codes: ['el', 'eu'], label: 'engine life' },
  near: { codes: ['near', 'nm'], label: 'place' },
  box: { codes: ['box'], label: 'map area' },
  saved: { codes: ['so'], label: 'saved only' },
  featured: { codes: ['fo'], label: 'featured only' },
  sold: { codes: ['sold'], label: 'sold aircraft' },
  seller: { codes: ['biz', 'emp', 'off'], label: 'seller' },
  /** Filter on the combined yearly and hourly cost, so that results are exact for any number of hours. */
  cost: { codes: ['af', 'at'], label: 'all-in cost' },
  inspection: { codes: ['am', 'au'], label: 'annual or inspection' },
  listed: { codes: ['ld'], label: 'listing date' },
  eq: { codes: ['eq', 'en'], label: allOfFilterTable.eq.label },
  of: { codes: ['of'], label: allOfFilterTable.of.label },
} as const

/** Order of the filters in the panel and in the chips. */
export const panelOrder: readonly FilterName[] = [
  'words',
  'c',
  'm',
  'price',
  'cost',
  'dollarsDue',
  'eq',
  'totalTime',
  'engineLife',
  'engineHours',
  'hoursLeft',
  'overhaulYear',
  'hotSection',
  'horsepower',
  'year',
  'dm',
  'rc',
  'near',
  'box',
  'st',
  'seats',
  'usefulLoad',
  'cruise',
  'range',
  'jc',
  'pg',
  'landings',
  'lg',
  'inspection',
  'listed',
  'gr',
  'sk',
  'dl',
  'of',
  'rg',
  'cb',
  'va',
  'rs',
  'gm',
  'gc',
  'envelopeHours',
  'bt',
  'f',
  'h',
  'length',
  'engines',
  'saved',
  'featured',
  'sold',
  'seller',
]

/** Ranges with a histogram, in API order. */
export const histogramNames = ['price', 'year', 'totalTime'] as const satisfies readonly RangeName[]
export type HistogramName = (typeof histogramNames)[number]

export const sellerColumns = {
  biz: 'biz_id',
  emp: 'biz_employee_id',
  off: 'biz_location_id',
} as const

/** Parameters in US dollars, whatever the currency of the search. */
export const costCodes: ReadonlySet<string> = new Set([
  ...others.cost.codes,
  ...ranges.dollarsDue.codes,
])

/** Default radius of `near` in nautical miles. */
export const defaultRadiusNm = 250

/** Limits of numeric parameters that aren't range filters. */
export const numberLimits = {
  page: [0, 1_000_000],
  el: [0, 100],
  nm: [1, 12_000],
  af: [0, 9_999_999],
  at: [0, 9_999_999],
  hy: [0, 5_000],
  am: [0, 120],
  ld: [1, 9_999],
} as const

export const rangeFilters: Record<RangeName, RangeDefinition<RangeCode, BoundName>> = ranges
export const setFilters: Record<FacetCode, SetFilter> = setFilterTable
export const allOfFilters: Record<AllOfCode, AllOfFilter> = allOfFilterTable
export const rangeNames = Object.keys(ranges) as RangeName[]
export const facetCodes = Object.keys(setFilterTable) as [FacetCode, ...FacetCode[]]
export const allOfCodes = Object.keys(allOfFilterTable) as [AllOfCode, ...AllOfCode[]]
/** Filters counted by option ID: sets, the families of selected makes, and filters whose options must all match. */
export const choiceCodes: readonly ChoiceCode[] = [...facetCodes, 'md', ...allOfCodes]

/** Range filters that can include listings with no value, by the codes used in `ns`. */
export const unstatedCodes = [
  ...rangeNames.flatMap((name) =>
    rangeFilters[name].isAlwaysStated ? [] : [rangeFilters[name].codes[0]],
  ),
  'af',
  'am',
] as UnstatedCode[]

/** Filters that report how many listings have no value: the ones above, and equipment, which uses `en`. */
export const unstatedNames: readonly UnstatedName[] = [...unstatedCodes, 'eq']

const firstRanges: readonly FilterName[] = [
  'year',
  'length',
  'price',
  'engines',
  'totalTime',
  'engineLife',
  'seats',
  'usefulLoad',
  'cruise',
  'range',
  'landings',
  'engineHours',
]
const firstSets = ['h', 'f', 'm', 'c', 'bt', 'st'] as const

/** Order of parameters in URLs and in the API description. Newer filters follow in the order of their tables. */
export const parameters: readonly Parameter[] = [
  ...(['page', 'dnum', 'disp', 'sort', 'rev'] as const),
  ...codesInOrder(firstRanges, rangeNames),
  ...(['af', 'at', 'hy', 'am', 'au', 'ns'] as const),
  ...codesInOrder(firstSets, facetCodes),
  ...(['eq', 'en', 'of'] as const),
  ...(['kw', 'biz', 'emp', 'off', 'so', 'fo', 'sold', 'near', 'nm', 'box', 'ld'] as const),
]

function codesInOrder(first: readonly FilterName[], names: readonly FilterName[]) {
  return [...new Set([...first, ...names])].flatMap(filterCodes)
}

/** Parameters that may occur several times in a URL. All values apply. */
export const listCodes: ReadonlySet<string> = new Set([...choiceCodes, 'ns'])

/** Pairs of bounds. The first must not exceed the second. */
export const boundPairs: readonly (readonly [BoundCode, BoundCode])[] = [
  ...rangeNames.map((name) => rangeFilters[name].codes),
  ['af', 'at'],
]

export function isRange(name: string): name is RangeName {
  return Object.hasOwn(ranges, name)
}

export function hasHistogram(name: RangeName): name is HistogramName {
  return histogramNames.some((own) => own === name)
}

/** Checks whether the filter has the option 0, "not stated". */
export function hasUnstated(code: FacetCode): boolean {
  return setFilters[code].choices !== undefined
}

export function isFacet(name: string): name is FacetCode {
  return Object.hasOwn(setFilterTable, name)
}

export function isConjunction(name: string): name is AllOfCode {
  return Object.hasOwn(allOfFilterTable, name)
}

export function filterCodes(name: FilterName): readonly FilterCode[] {
  if (name === 'price') return [...ranges.price.codes, 'cy']
  if (isRange(name)) return ranges[name].codes
  // Makes and families are one filter.
  if (name === 'm') return ['m', 'md']
  return isFacet(name) ? [name] : others[name].codes
}

/** Returns a parameter's label for messages such as "We couldn't use part of the link: price." */
export function parameterLabel(code: string): string | undefined {
  if (code in viewLabels) return viewLabels[code as ViewParameter]
  // Place and distance are one filter, but either may be invalid.
  if (code === 'nm') return 'distance'
  if (code === 'md') return 'model'
  const filter = panelOrder.find((name) => filterCodes(name).some((own) => own === code))
  return filter && { ...ranges, ...setFilterTable, ...others }[filter].label
}

const viewLabels = {
  page: 'page number',
  dnum: 'page size',
  disp: 'display',
  sort: 'sort order',
  rev: 'sort order',
  hy: 'hours per year',
  ns: 'not stated',
} as const

export type RangeName = keyof typeof ranges
export type FacetCode = keyof typeof setFilterTable
export type AllOfCode = keyof typeof allOfFilterTable
export type ChoiceCode = FacetCode | 'md' | AllOfCode
export type FilterName = RangeName | FacetCode | keyof typeof others
export type RangeCode = (typeof ranges)[RangeName]['codes'][number]
type BoundCode = RangeCode | 'af' | 'at'
/** Filters that can include listings with no value. */
export type UnstatedCode = RangeCode | 'af' | 'am'
export type UnstatedName = UnstatedCode | 'eq'
type FilterCode =
  | RangeCode
  | FacetCode
  | 'md'
  | 'cy'
  | (typeof others)[keyof typeof others]['codes'][number]
type ViewParameter = keyof typeof viewLabels
export type Parameter = ViewParameter | FilterCode
type Market = (typeof ranges)[RangeName]['market']
/** Names of the market's minimums and maximums in the API. */
export type BoundName = Market['max'] | Extract<Market, { min: string }>['min']
