import { type RangeFilter, ranges } from './range-table.ts'
import { type AllOfFilter, conjunctions, type SetFilter, sets } from './set-table.ts'

/*
 * Every filter of the search, once: its parameters on the wire and in the address, the column that it looks at,
 * its limits and its name. Contract, address, chips, panel, index and SQL read these tables. Ranges and sets have files
 * of their own; filter-labels.ts says how they are put on screen. There are no schemas here, so that pages write
 * addresses without them.
 */

/** What is neither a range nor a set has its own meaning in each engine. */
const others = {
  words: { codes: ['kw'], label: 'keywords' },
  engineLife: { codes: ['el', 'eu'], label: 'engine life' },
  near: { codes: ['near', 'nm'], label: 'place' },
  box: { codes: ['box'], label: 'part of the map' },
  saved: { codes: ['so'], label: 'saved only' },
  featured: { codes: ['fo'], label: 'featured only' },
  sold: { codes: ['sold'], label: 'sold aircraft' },
  seller: { codes: ['biz', 'emp', 'off'], label: 'seller' },
  /** From what it costs a year and an hour, so that any number of hours is answered exactly. */
  cost: { codes: ['af', 'at'], label: 'all-in cost' },
  inspection: { codes: ['am'], label: 'annual or inspection' },
  eq: { codes: ['eq', 'en'], label: conjunctions.eq.label },
  of: { codes: ['of'], label: conjunctions.of.label },
} as const

/** The order of the panel, in which chips stand too. */
export const panelOrder: readonly FilterName[] = [
  'words',
  'c',
  'm',
  'price',
  'cost',
  'eq',
  'totalTime',
  'engineLife',
  'engineHours',
  'year',
  'dm',
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
  'gr',
  'sk',
  'dl',
  'of',
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

/** The order of an address and of the API's description. */
export const parameters: readonly Parameter[] = [
  ...(['page', 'dnum', 'disp', 'sort', 'rev'] as const),
  ...(['yf', 'yt', 'lf', 'lt', 'pf', 'pt', 'ef', 'et', 'tf', 'tt', 'el', 'eu'] as const),
  ...(['nf', 'nt', 'uf', 'ut', 'kf', 'kt', 'rf', 'rt', 'cf', 'ct', 'hf', 'ht'] as const),
  ...(['af', 'at', 'hy', 'am', 'ns'] as const),
  ...(['h', 'f', 'm', 'md', 'c', 'bt', 'st'] as const),
  ...(['dm', 'lg', 'gr', 'jc', 'pg', 'sk', 'dl', 'eq', 'en', 'of'] as const),
  ...(['kw', 'biz', 'emp', 'off', 'so', 'fo', 'sold', 'near', 'nm', 'box'] as const),
]

/** Ranges whose values are counted in bars, in the order of the wire. */
export const histogramNames = ['price', 'year', 'totalTime'] as const satisfies readonly RangeName[]
export type HistogramName = (typeof histogramNames)[number]

/** Columns that the seller's parameters look at. */
export const sellerColumns = {
  biz: 'biz_id',
  emp: 'biz_employee_id',
  off: 'biz_location_id',
} as const

/** How far "near" reaches when nothing else is said, nautical miles. */
export const defaultRadiusNm = 250

/** What is not a range of the listing but a number with limits all the same. */
export const numberLimits = {
  page: [0, 1_000_000],
  el: [0, 100],
  nm: [1, 12_000],
  af: [0, 9_999_999],
  at: [0, 9_999_999],
  hy: [0, 5_000],
  am: [0, 120],
} as const

/** Flown a year when nothing else is said. */
export const defaultHoursAYear = 100

export const rangeFilters: Record<RangeName, RangeFilter<RangeCode, BoundName>> = ranges
export const setFilters: Record<FacetCode, SetFilter> = sets
export const allOfFilters: Record<AllOfCode, AllOfFilter> = conjunctions
export const rangeNames = Object.keys(ranges) as RangeName[]
export const facetCodes = Object.keys(sets) as [FacetCode, ...FacetCode[]]
export const allOfCodes = Object.keys(conjunctions) as [AllOfCode, ...AllOfCode[]]
/** What an answer counts by id: the sets, the families of its makes, and what must all hold. */
export const choiceCodes: readonly ChoiceCode[] = [...facetCodes, 'md', ...allOfCodes]

/** Bounds whose "not stated" may be kept, as `ns` names them: by their first codes. */
export const unstatedCodes = [
  ...rangeNames.flatMap((name) =>
    rangeFilters[name].isAlwaysStated ? [] : [rangeFilters[name].codes[0]],
  ),
  'af',
  'am',
] as UnstatedCode[]

/** What an answer says of those: the same, and equipment, which `en` keeps. */
export const unstatedNames: readonly UnstatedName[] = [...unstatedCodes, 'eq']

/** Parameters of which an address may have several, and means all of them. */
export const listCodes: ReadonlySet<string> = new Set([...choiceCodes, 'ns'])

/** From and to, the first not above the second. */
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

/** Whether 0 is a choice: "not stated". */
export function hasUnstated(code: FacetCode): boolean {
  return setFilters[code].choices !== undefined
}

export function isFacet(name: string): name is FacetCode {
  return Object.hasOwn(sets, name)
}

export function isConjunction(name: string): name is AllOfCode {
  return Object.hasOwn(conjunctions, name)
}

/** The parameters that a filter consists of. */
export function filterCodes(name: FilterName): readonly FilterCode[] {
  if (isRange(name)) return ranges[name].codes
  // Makes and their families are one filter.
  if (name === 'm') return ['m', 'md']
  return isFacet(name) ? [name] : others[name].codes
}

/** What people call a parameter: "Part of the link could not be used: price." */
export function parameterLabel(code: string): string | undefined {
  if (code in viewLabels) return viewLabels[code as ViewParameter]
  // A place and the distance from it are one filter with two things to get wrong.
  if (code === 'nm') return 'distance'
  if (code === 'md') return 'model'
  const filter = panelOrder.find((name) => filterCodes(name).some((own) => own === code))
  return filter && { ...ranges, ...sets, ...others }[filter].label
}

const viewLabels = {
  page: 'page',
  dnum: 'page size',
  disp: 'display',
  sort: 'sorting',
  rev: 'sorting',
  hy: 'hours a year',
  ns: 'not stated',
} as const

export type RangeName = keyof typeof ranges
export type FacetCode = keyof typeof sets
export type AllOfCode = keyof typeof conjunctions
export type ChoiceCode = FacetCode | 'md' | AllOfCode
export type FilterName = RangeName | FacetCode | keyof typeof others
export type RangeCode = (typeof ranges)[RangeName]['codes'][number]
type BoundCode = RangeCode | 'af' | 'at'
/** Which bounds may keep what is not stated. */
export type UnstatedCode = RangeCode | 'af' | 'am'
export type UnstatedName = UnstatedCode | 'eq'
export type FilterCode =
  | RangeCode
  | FacetCode
  | 'md'
  | (typeof others)[keyof typeof others]['codes'][number]
type ViewParameter = keyof typeof viewLabels
export type Parameter = ViewParameter | FilterCode
type Market = (typeof ranges)[RangeName]['market']
/** The market's bounds as the wire names them. */
export type BoundName = Market['max'] | Extract<Market, { min: string }>['min']
