import { z } from 'zod'
import { ListingCard } from '#features/listings/contract.ts'
import { MeasuredPlace } from '#features/lookups/place-contract.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { highestId } from '#kernel/highest-id.ts'
import { pageSchema } from '#kernel/page-schema.ts'
import { filterFields, flag, limited, whole } from './filter-fields.ts'
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
export const displayModes = { g: 'grid', s: 'slides', l: 'list', m: 'map' } as const
export type DisplayMode = keyof typeof displayModes

/** Sort codes: the specification's six, then what aircraft buyers ask for, then what words ask for. */
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
  d: 'price drop',
  x: 'distance',
  b: 'best match',
} as const
export type SortCode = keyof typeof sortCodes

/** Every search parameter, as it stands in the page's address and in the API's query. */
const searchFields = {
  page: limited('page')
    .default(0)
    .describe('Page, counted from 0. One past the last has no items.'),
  dnum: whole
    .pipe(z.union(pageSizes.map((size) => z.literal(size))))
    .default(25)
    .describe('Page size: 10, 25 or 50.'),
  disp: z.enum(['g', 's', 'l', 'm']).default('g').describe('Display: grid, slides, list or map.'),
  sort: z
    .enum(Object.keys(sortCodes) as [SortCode, ...SortCode[]])
    .default('b')
    .describe(
      'y year, l length, p price, e engines, m make, c category, n newest, t total time, s seats, u useful load, r range, a all-in cost a month at `hy` hours a year, d price drop, x nearest, which without `near` is newest, b best match: with `kw`, those whose make, model and category hold the most of the words, the newest of them first; without, newest.',
    ),
  rev: flag
    .default(false)
    .describe(
      't reverses: descending for y l p e m c t s u r a, oldest first for n, smallest first for d, the poorest match first for b.',
    ),
  ...filterFields,
  kw: z
    .string()
    .trim()
    .max(20_000)
    .transform((text) => text || undefined)
    .optional()
    .describe(
      'Words in title, make, model, category, stock number, registration, description or place, in any order; all must occur. Forgives small typing errors and knows usual short forms, as C172. Only letters and digits count, and only the first 16 words.',
    ),
  biz: whole.min(1).max(highestId).optional().describe('One brokerage.'),
  emp: whole.min(1).max(highestId).optional().describe('One of its employees.'),
  off: whole.min(1).max(highestId).optional().describe('One of its offices.'),
  so: flag
    .default(false)
    .describe('Only what the caller has saved. Without a login it is refused.'),
  fo: flag.default(false).describe('Featured only.'),
  sold: flag.default(false).describe('Sold aircraft too.'),
  near: z
    .string()
    .trim()
    .min(2)
    .max(60)
    .regex(
      /^[\p{L}\p{M}\d][\p{L}\p{M}\d .,'’()-]+$/u,
      'An airport identifier, a ZIP code or a city.',
    )
    .optional()
    .describe(
      'Place to measure from: airport identifier (KAPA, APA), ZIP code or city (Denver, CO).',
    ),
  nm: limited('nm')
    .optional()
    .describe(`With \`near\`: at most so many nautical miles away. Default ${defaultRadiusNm}.`),
  box: BoxText.optional().describe(
    'Part of the map: west,south,east,north in degrees. Where west exceeds east it reaches over the antimeridian.',
  ),
  reload: z
    .string()
    .max(50)
    .optional()
    .describe('Ignored; changes the address so that clients ask again.'),
}

export const SearchQuery = z.object(inOrder(searchFields)).superRefine((query, ctx) => {
  for (const [from, to] of boundPairs) {
    const low = query[from]
    const high = query[to]
    if (low !== undefined && high !== undefined && low > high)
      ctx.addIssue({ code: 'custom', path: [from], message: '“From” may not exceed “to”.' })
  }
})
export type SearchQuery = z.infer<typeof SearchQuery>
export type SearchQueryInput = z.input<typeof SearchQuery>

const FacetChoice = z.object({ id: z.int(), text: z.string(), count: z.int() })

export type FacetChoice = z.infer<typeof FacetChoice>

const FamilyChoice = FacetChoice.extend({ makeId: z.int() })
export type FamilyChoice = z.infer<typeof FamilyChoice>

const allOfAbout = 'Each that there is, with how many would be left of what is found.'

/**
 * For each facet, how many would be found with that choice, all other filters kept. Choices that would find
 * nothing are left out unless they are chosen. Makes and states by name, the others in their usual order.
 */
export const Facets = z.object({
  ...fromEntries<FacetCode, z.ZodArray<typeof FacetChoice>>(
    facetCodes.map((code) => [code, z.array(FacetChoice)]),
  ),
  md: z
    .array(FamilyChoice)
    .describe(
      'Families of the makes that are chosen, by `m` or by one of their families: all that are for sale.',
    ),
  eq: z.array(FacetChoice).describe(allOfAbout),
  of: z.array(FacetChoice).describe(allOfAbout),
})
export type Facets = z.infer<typeof Facets>

export const Histogram = z.object({
  min: z
    .number()
    .nullable()
    .describe('Smallest value under the other filters; null when there is none.'),
  max: z.number().nullable(),
  bars: z
    .array(z.object({ from: z.number(), to: z.number(), count: z.int() }))
    .describe(
      'From the lowest to the highest value of all aircraft for sale, in steps that widen with the value; `from` inclusive, `to` exclusive but for the last.',
    ),
})
export type Histogram = z.infer<typeof Histogram>

export const SearchResult = pageSchema(ListingCard).extend({
  facets: Facets,
  ranges: z.object(
    fromEntries<HistogramName, typeof Histogram>(histogramNames.map((name) => [name, Histogram])),
  ),
  place: MeasuredPlace.nullable().describe('What `near` means; distances are measured from it.'),
  seller: z.string().nullable().describe('Name of the brokerage, broker or office asked for.'),
  engineLifeUnstated: z.int().describe('How many under the other filters state no engine life.'),
  unstated: z
    .partialRecord(z.enum(unstatedNames), z.int())
    .describe(
      'For each bound of the query, by its first parameter, and for `eq`: how many under the other filters do not state it, which `ns` and `en` keep.',
    ),
})
export type SearchResult = z.infer<typeof SearchResult>

const tag = 'Search'

export const searchListingsEndpoint = endpoint({
  method: 'GET',
  path: '/api/listing/searchListings',
  tag,
  summary: 'Search aircraft, with facet counts and histograms',
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
  count: z.int().describe('Aircraft for sale now.'),
})
export type SearchBounds = z.infer<typeof SearchBounds>

export const maxMinEndpoint = endpoint({
  method: 'GET',
  path: '/api/listing/maxmin',
  tag,
  summary: 'Bounds of the search ranges',
  access: 'anyone',
  input: z.object({}),
  output: SearchBounds,
})

export const idMapsEndpoint = endpoint({
  method: 'GET',
  path: '/api/listing/idMaps',
  tag,
  summary: 'For each facet, the name of every id that a listing uses',
  access: 'anyone',
  input: z.object({}),
  output: z.record(z.enum(facetCodes), z.record(z.string(), z.string())),
})

export const Manufacturer = z.object({
  id: z.int(),
  name: z.string(),
  routeUrl: z.string(),
  image: z.string().nullable(),
  boatCount: z.int().describe('Aircraft for sale now.'),
  website: z.string().nullable(),
})
export type Manufacturer = z.infer<typeof Manufacturer>

export const manufacturersEndpoint = endpoint({
  method: 'GET',
  path: '/api/manufacturers',
  tag,
  summary: 'All manufacturers by name, with how many aircraft of theirs are for sale',
  access: 'anyone',
  input: z.object({}),
  output: z.array(Manufacturer),
})

export const MarketPulse = z.object({
  forSale: z.int(),
  medianPrice: z.int().nullable(),
  newInSevenDays: z.int(),
  priceDropsInSevenDays: z.int(),
})
export type MarketPulse = z.infer<typeof MarketPulse>

/** In the order of the address; what is only ever read comes last. */
function inOrder<Fields extends object>(fields: Fields): Fields {
  const ordered = parameters.map((code) => [code, fields[code as keyof Fields]])
  return { ...Object.fromEntries(ordered), ...fields }
}
