/**
 * Every filter of the search, once: its parameters on the wire and in the address, the column that it looks at,
 * its limits and its name. Contract, address, chips, panel, index and SQL read these tables; filter-words.ts says
 * how ranges and sets are put on screen. There are no schemas here, so that pages write addresses without them.
 */
const ranges = {
  year: {
    codes: ['yf', 'yt'],
    label: 'year',
    column: 'year',
    perUnit: 1,
    limits: [1900, 2100],
    about: ['Year from.', 'Year to.'],
    market: { min: 'minYear', max: 'maxYear', aboutMax: 'Next model year.' },
  },
  length: {
    codes: ['lf', 'lt'],
    label: 'length',
    column: 'length_feet',
    perUnit: 10,
    limits: [0, 999],
    hasFractions: true,
    about: ['Length from, feet.'],
    market: { min: 'minLength', max: 'maxLength' },
  },
  price: {
    codes: ['pf', 'pt'],
    label: 'price',
    column: 'price',
    perUnit: 1,
    limits: [0, 999_999_999],
    about: ['Price from, US dollars. Any bound leaves out prices on request.'],
    market: {
      min: 'minPrice',
      max: 'maxPrice',
      isFromZero: true,
      step: 10_000,
      aboutMax: 'Rounded up to 10,000.',
    },
  },
  engines: {
    codes: ['ef', 'et'],
    label: 'engines',
    column: 'engine_count',
    perUnit: 1,
    limits: [0, 999],
    about: ['Number of engines from.'],
    market: { max: 'maxEngines', isFromZero: true },
  },
  totalTime: {
    codes: ['tf', 'tt'],
    label: 'total time',
    column: 'total_time_hours',
    perUnit: 10,
    limits: [0, 999_999],
    about: ['Airframe total time from, hours. Any bound leaves out "not stated".'],
    market: {
      max: 'maxTotalTime',
      isFromZero: true,
      step: 1_000,
      aboutMax: 'Rounded up to 1,000 hours.',
    },
  },
} as const satisfies Record<string, RangeFilter<string, string>>

const sets = {
  m: { label: 'make', column: 'make_id', table: 'make', isByName: true, about: 'Makes.' },
  c: { label: 'category', column: 'category_id', table: 'category', about: 'Categories.' },
  bt: {
    label: 'aircraft type',
    column: 'aircraft_type_id',
    table: 'aircraft_type',
    about: 'Aircraft types.',
  },
  f: { label: 'fuel', column: 'fuel_id', table: 'fuel', about: 'Fuels.' },
  h: { label: 'airframe', column: 'hull_id', table: 'hull', about: 'Airframe materials (hulls).' },
  st: { label: 'state', column: 'state_id', table: 'state', isByName: true, about: 'States.' },
} as const satisfies Record<string, SetFilter>

/** What is neither a range nor a set has its own meaning in each engine. */
const others = {
  words: { codes: ['kw'], label: 'keywords' },
  engineLife: { codes: ['el', 'eu'], label: 'engine life' },
  near: { codes: ['near', 'nm'], label: 'place' },
  saved: { codes: ['so'], label: 'saved only' },
  featured: { codes: ['fo'], label: 'featured only' },
  sold: { codes: ['sold'], label: 'sold aircraft' },
  seller: { codes: ['biz', 'emp', 'off'], label: 'seller' },
} as const

/** The order of the panel, in which chips stand too. */
export const panelOrder: readonly FilterName[] = [
  'words',
  'price',
  'c',
  'm',
  'totalTime',
  'engineLife',
  'year',
  'near',
  'st',
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
  ...(['h', 'f', 'm', 'c', 'bt', 'st'] as const),
  ...(['kw', 'biz', 'emp', 'off', 'so', 'fo', 'sold', 'near', 'nm'] as const),
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
export const numberLimits = { page: [0, 1_000_000], el: [0, 100], nm: [1, 12_000] } as const

export const rangeFilters: Record<RangeName, RangeFilter<RangeCode, BoundName>> = ranges
export const setFilters: Record<FacetCode, SetFilter> = sets
export const rangeNames = Object.keys(ranges) as RangeName[]
export const facetCodes = Object.keys(sets) as [FacetCode, ...FacetCode[]]

export function isRange(name: string): name is RangeName {
  return Object.hasOwn(ranges, name)
}

export function hasHistogram(name: RangeName): name is HistogramName {
  return histogramNames.some((own) => own === name)
}

export function isFacet(name: string): name is FacetCode {
  return Object.hasOwn(sets, name)
}

/** The parameters that a filter consists of. */
export function filterCodes(name: FilterName): readonly FilterCode[] {
  if (isRange(name)) return ranges[name].codes
  return isFacet(name) ? [name] : others[name].codes
}

/** What people call a parameter: "Part of the link could not be used: price." */
export function parameterLabel(code: string): string | undefined {
  if (code in viewLabels) return viewLabels[code as ViewParameter]
  // A place and the distance from it are one filter with two things to get wrong.
  if (code === 'nm') return 'distance'
  const filter = panelOrder.find((name) => filterCodes(name).some((own) => own === code))
  return filter && { ...ranges, ...sets, ...others }[filter].label
}

const viewLabels = {
  page: 'page',
  dnum: 'page size',
  disp: 'display',
  sort: 'sorting',
  rev: 'sorting',
} as const

/** A bound from, a bound to, or both. */
export type RangeFilter<Code, Bound> = {
  codes: readonly [from: Code, to: Code]
  label: string
  /** Of the view listing_search_row; null there is not stated. */
  column: string
  /** Engines count in tenths where the column has one decimal. */
  perUnit: 1 | 10
  limits: readonly [min: number, max: number]
  /** Whether its bounds may have decimals. */
  hasFractions?: boolean
  /** In the API's description. */
  about: readonly [from: string, to?: string]
  /** The market's own bounds: their names on the wire, and where the slider stands on them. */
  market: { min?: Bound; max: Bound; isFromZero?: boolean; step?: number; aboutMax?: string }
}

/** Any of some ids. */
export type SetFilter = {
  label: string
  column: string
  /** What names its ids. */
  table: string
  /** Whether its choices are shown by name; otherwise they are in the order of their ids. */
  isByName?: boolean
  about: string
}

export type RangeName = keyof typeof ranges
export type FacetCode = keyof typeof sets
export type FilterName = RangeName | FacetCode | keyof typeof others
export type RangeCode = (typeof ranges)[RangeName]['codes'][number]
export type FilterCode =
  | RangeCode
  | FacetCode
  | (typeof others)[keyof typeof others]['codes'][number]
type ViewParameter = keyof typeof viewLabels
export type Parameter = ViewParameter | FilterCode
type Market = (typeof ranges)[RangeName]['market']
/** The market's bounds as the wire names them. */
export type BoundName = Market['max'] | Extract<Market, { min: string }>['min']
