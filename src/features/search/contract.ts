import { z } from 'zod'
import { CardListing } from '#features/listings/contract.ts'
import { GeocodedPlace, PlaceName } from '#features/lookups/place-contract.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { nullableNumber } from '#kernel/fields.ts'
import { pageSchema } from '#kernel/lists/page-schema.ts'
import { maxId } from '#kernel/max-id.ts'
import { filterFields, flagField, integerField, limitedInteger } from './filter-fields.ts'
import {
  type BoundName,
  boundPairs,
  defaultRadiusNm,
  type FacetCode,
  facetCodes,
  type HistogramName,
  histogramNames,
  parameters,
  rangeFilters,
  rangeNames,
  unstatedNames,
} from './filters.ts'
import { fromEntries } from './from-entries.ts'
import { BoxText } from './search-box.ts'

export const pageSizes = [10, 25, 50] as const
const displayModes = { g: 'grid', s: 'slides', l: 'list', m: 'map' } as const
export type DisplayMode = keyof typeof displayModes

/** Sort codes: first the six from the specification, then those for aircraft buyers and keyword searches. */
export const sortCodes = {
  y: 'year',
  l: 'length',
  p: 'price',
  e: 'engines',
  m: 'make',
  c: 'category',
  n: 'newest',
  t: 'total time',
  s: 'seats',
  u: 'useful load',
  r: 'range',
  a: 'all-in cost',
  o: 'price plus what is due',
  d: 'price drop',
  x: 'distance',
  b: 'best match',
} as const
export type SortCode = keyof typeof sortCodes

/** All search parameters, shared by the page URL and the API. */
const searchFields = {
  page: limitedInteger('page')
    .default(0)
    .describe('Page number, starting at 0. Pages past the last one are empty.'),
  dnum: integerField
    .pipe(z.union(pageSizes.map((size) => z.literal(size))))
    .default(25)
    .describe('Results per page: 10, 25, or 50.'),
  disp: z
    .enum(['g', 's', 'l', 'm'])
    .default('g')
    .describe('Display mode: g grid, s slides, l list, m map.'),
  sort: z
    .enum(Object.keys(sortCodes) as [SortCode, ...SortCode[]])
    .default('b')
    .describe(
      'Sort order: y year, l length, p price, e engines, m make, c category, n newest, t total time, s seats, u useful load, r range, a monthly all-in cost at `hy` hours per year, o price plus the overhauls due as in `df`, d price drop, x nearest, b best match. Without `near`, x sorts by newest. With `kw`, b ranks listings by how many keywords match the make, model, and category, then by newest. Without `kw`, b sorts by newest.',
    ),
  rev: flagField
    .default(false)
    .describe(
      'Set to t to reverse the sort order: descending for y l p e m c t s u r a o, oldest first for n, smallest first for d, worst match first for b.',
    ),
  ...filterFields,
  kw: z
    .string()
    .trim()
    .max(20_000)
    .transform((text) => text || undefined)
    .optional()
    .describe(
      'Keywords in the title, make, model, category, stock number, registration, description, or location. All must match, in any order. Tolerates small typos and common abbreviations, such as C172. Uses only letters and digits, and only the first 16 words.',
    ),
  biz: integerField.min(1).max(maxId).optional().describe('Brokerage ID.'),
  emp: integerField.min(1).max(maxId).optional().describe('Brokerage employee ID.'),
  off: integerField.min(1).max(maxId).optional().describe('Brokerage office ID.'),
  so: flagField
    .default(false)
    .describe('Set to t for the caller’s saved listings only. Requires login.'),
  fo: flagField.default(false).describe('Set to t for featured listings only.'),
  sold: flagField.default(false).describe('Set to t to include sold aircraft.'),
  near: PlaceName.optional().describe(
    'Starting point for distances: airport identifier (KAPA, APA), ZIP code, or city (Denver, CO).',
  ),
  nm: limitedInteger('nm')
    .optional()
    .describe(`Maximum distance from \`near\` in nautical miles. Defaults to ${defaultRadiusNm}.`),
  box: BoxText.optional().describe(
    'Map area: west,south,east,north in degrees. If west is greater than east, the area crosses the antimeridian.',
  ),
  ld: limitedInteger('ld').optional().describe('Maximum number of days since the listing date.'),
  reload: z
    .string()
    .max(50)
    .optional()
    .describe('Ignored. Makes the URL unique so that clients repeat the request.'),
}

export const SearchQuery = z.object(inOrder(searchFields)).superRefine((query, ctx) => {
  for (const [from, to] of boundPairs) {
    const low = query[from]
    const high = query[to]
    if (low !== undefined && high !== undefined && low > high)
      ctx.addIssue({
        code: 'custom',
        path: [from],
        message: '“From” must be less than or equal to “To”.',
      })
  }
})
export type SearchQuery = z.infer<typeof SearchQuery>
export type SearchQueryInput = z.input<typeof SearchQuery>

const FacetChoice = z
  .object({ id: z.int(), text: z.string(), count: z.int() })
  .meta({ id: 'FacetChoice' })

export type FacetChoice = z.infer<typeof FacetChoice>

const FamilyChoice = FacetChoice.extend({ makeId: z.int() }).meta({ id: 'FamilyChoice' })
export type FamilyChoice = z.infer<typeof FamilyChoice>

const allValues = 'All options, with the number of current results for each.'

/**
 * Result count of each facet option with all other filters applied. Options without results are omitted unless
 * selected. Makes and states are sorted by name, all others in display order.
 */
export const Facets = z
  .object({
    ...fromEntries<FacetCode, z.ZodArray<typeof FacetChoice>>(
      facetCodes.map((code) => [code, z.array(FacetChoice)]),
    ),
    md: z
      .array(FamilyChoice)
      .describe(
        'Model families with aircraft for sale. Covers the makes selected by `m` or by one of their families.',
      ),
    eq: z.array(FacetChoice).describe(allValues),
    of: z.array(FacetChoice).describe(allValues),
  })
  .meta({ id: 'Facets' })
export type Facets = z.infer<typeof Facets>

export const Histogram = z
  .object({
    min: nullableNumber.describe(
      'Smallest value among aircraft that match the other filters. Null if there is none.',
    ),
    max: z.number().nullable(),
    bars: z
      .array(z.object({ from: z.number(), to: z.number(), count: z.int() }))
      .describe(
        'Bars from the lowest to the highest value of all aircraft for sale. Bar widths increase with the value. `from` is inclusive. `to` is exclusive, except for the last bar.',
      ),
  })
  .meta({ id: 'Histogram' })
export type Histogram = z.infer<typeof Histogram>

export const SearchResult = pageSchema(CardListing)
  .extend({
    facets: Facets,
    ranges: z.object(
      fromEntries<HistogramName, typeof Histogram>(histogramNames.map((name) => [name, Histogram])),
    ),
    place: GeocodedPlace.nullable().describe(
      'Location that `near` resolved to. Distances are measured from it.',
    ),
    seller: z.string().nullable().describe('Name of the requested brokerage, broker, or office.'),
    engineLifeUnstated: z
      .int()
      .describe('Number of aircraft that match the other filters but don’t specify engine life.'),
    unstated: z
      .partialRecord(z.enum(unstatedNames), z.int())
      .describe(
        'Number of aircraft that match the other filters but don’t specify the value. Keyed by the first parameter of each range in the query, and by `eq`. Use `ns` and `en` to include these aircraft.',
      ),
  })
  .meta({ id: 'SearchResult' })
export type SearchResult = z.infer<typeof SearchResult>

const endpoint = defineEndpoints('Search')

export const searchListingsEndpoint = endpoint('GET /api/listing/searchListings', {
  summary: 'Search aircraft',
  description: 'Returns matching listings with facet counts and histograms.',
  access: 'anyone',
  input: SearchQuery,
  output: SearchResult,
})

const boundFields = fromEntries<BoundName, z.ZodType<number>>(
  rangeNames.flatMap((name) => {
    const { market, hasFractions } = rangeFilters[name]
    const number = hasFractions ? z.number() : z.int()
    const max = market.aboutMax ? number.describe(market.aboutMax) : number
    return [...(market.min ? [[market.min, number] as const] : []), [market.max, max] as const]
  }),
)

export const SearchBounds = z.object({
  ...boundFields,
  count: z.int().describe('Number of aircraft for sale.'),
})
export type SearchBounds = z.infer<typeof SearchBounds>

export const getSearchBoundsEndpoint = endpoint('GET /api/listing/maxmin', {
  summary: 'Get search range limits',
  access: 'anyone',
  output: SearchBounds,
})

export const getIdMapsEndpoint = endpoint('GET /api/listing/idMaps', {
  summary: 'Get facet names by ID',
  description: 'Includes only IDs that a listing uses.',
  access: 'anyone',
  output: z.record(z.enum(facetCodes), z.record(z.string(), z.string())),
})

export const Manufacturer = z
  .object({
    id: z.int(),
    name: z.string(),
    routeUrl: z.string(),
    image: z.string().nullable(),
    boatCount: z.int().describe('Number of aircraft for sale.'),
    website: z.string().nullable(),
  })
  .meta({ id: 'Manufacturer' })
export type Manufacturer = z.infer<typeof Manufacturer>

export const listManufacturersEndpoint = endpoint('GET /api/manufacturers', {
  summary: 'List manufacturers by name',
  description: 'Includes each manufacturer’s number of aircraft for sale.',
  access: 'anyone',
  output: z.array(Manufacturer),
})

export const MarketStats = z.object({
  forSale: z.int(),
  medianPrice: z.int().nullable(),
  newInSevenDays: z.int(),
  priceDropsInSevenDays: z.int(),
})
export type MarketStats = z.infer<typeof MarketStats>

/** Sorts fields in URL order. Fields that page URLs don't contain come last. */
function inOrder<Fields extends object>(fields: Fields): Fields {
  const ordered = parameters.map((code) => [code, fields[code as keyof Fields]])
  return { ...Object.fromEntries(ordered), ...fields }
}
