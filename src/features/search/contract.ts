import { z } from 'zod'
import { ListingCard } from '#features/listings/contract.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { pageOf } from '#kernel/page-of.ts'

export const pageSizes = [10, 25, 50] as const
export const displayModes = { g: 'grid', s: 'slides', l: 'list' } as const
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
  d: 'price drop',
  b: 'best match',
} as const
export type SortCode = keyof typeof sortCodes

const whole = z.coerce.number().int()
const year = whole.min(1900).max(2100)
const ids = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9})*$/, 'Use ids, separated by commas.')
  .transform((text) => [...new Set(text.split(',').map(Number))].sort((a, b) => a - b))
const flag = z.enum(['t', 'f']).transform((value) => value === 't')

/** Every search parameter, as it stands in the page's address and in the API's query. */
const searchFields = {
  page: whole
    .min(0)
    .max(1_000_000)
    .default(0)
    .describe('Page, counted from 0. One past the last has no items.'),
  dnum: whole
    .pipe(z.union(pageSizes.map((size) => z.literal(size))))
    .default(25)
    .describe('Page size: 10, 25 or 50.'),
  disp: z.enum(['g', 's', 'l']).default('g').describe('Display: grid, slides or list.'),
  sort: z
    .enum(Object.keys(sortCodes) as [SortCode, ...SortCode[]])
    .default('b')
    .describe(
      'y year, l length, p price, e engines, m make, c category, n newest, t total time, d price drop, b best match: with `kw`, those whose make, model and category hold the most of the words, the newest of them first; without, newest.',
    ),
  rev: flag
    .default(false)
    .describe(
      't reverses: descending for y l p e m c t, oldest first for n, smallest first for d, the poorest match first for b.',
    ),
  yf: year.optional().describe('Year from.'),
  yt: year.optional().describe('Year to.'),
  lf: z.coerce.number().min(0).max(999).optional().describe('Length from, feet.'),
  lt: z.coerce.number().min(0).max(999).optional(),
  pf: whole
    .min(0)
    .max(999_999_999)
    .optional()
    .describe('Price from, US dollars. Any bound leaves out prices on request.'),
  pt: whole.min(0).max(999_999_999).optional(),
  ef: whole.min(0).max(999).optional().describe('Number of engines from.'),
  et: whole.min(0).max(999).optional(),
  tf: whole
    .min(0)
    .max(999_999)
    .optional()
    .describe('Airframe total time from, hours. Any bound leaves out "not stated".'),
  tt: whole.min(0).max(999_999).optional(),
  el: whole.min(0).max(100).optional().describe('Engine life left at least, per cent of TBO.'),
  eu: flag.default(true).describe('With `el`: keep aircraft whose engine life is not stated.'),
  h: ids.optional().describe('Airframe materials (hulls).'),
  f: ids.optional().describe('Fuels.'),
  m: ids.optional().describe('Makes.'),
  c: ids.optional().describe('Categories.'),
  bt: ids.optional().describe('Aircraft types.'),
  st: ids.optional().describe('States.'),
  kw: z
    .string()
    .trim()
    .max(20_000)
    .transform((text) => text || undefined)
    .optional()
    .describe(
      'Words in title, make, model, category, stock number, registration, description or place, in any order; all must occur. Forgives small typing errors and knows usual short forms, as C172. Only letters and digits count, and only the first 16 words.',
    ),
  biz: whole.min(1).max(2_147_483_647).optional().describe('One brokerage.'),
  emp: whole.min(1).max(2_147_483_647).optional().describe('One of its employees.'),
  off: whole.min(1).max(2_147_483_647).optional().describe('One of its offices.'),
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
  nm: whole
    .min(1)
    .max(12_000)
    .optional()
    .describe('With `near`: at most so many nautical miles away. Default 250.'),
  reload: z
    .string()
    .max(50)
    .optional()
    .describe('Ignored; changes the address so that clients ask again.'),
}

/** Lower and upper bound of each range. */
export const rangeFields = [
  ['yf', 'yt'],
  ['lf', 'lt'],
  ['pf', 'pt'],
  ['ef', 'et'],
  ['tf', 'tt'],
] as const

export const SearchQuery = z.object(searchFields).superRefine((query, ctx) => {
  for (const [from, to] of rangeFields) {
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

export const facetCodes = ['m', 'c', 'bt', 'f', 'h', 'st'] as const
export type FacetCode = (typeof facetCodes)[number]

/**
 * For each facet, how many would be found with that choice, all other filters kept. Choices that would find
 * nothing are left out unless they are chosen. Makes and states by name, the others in their usual order.
 */
export const Facets = z.object({
  m: z.array(FacetChoice),
  c: z.array(FacetChoice),
  bt: z.array(FacetChoice),
  f: z.array(FacetChoice),
  h: z.array(FacetChoice),
  st: z.array(FacetChoice),
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

export const SearchResult = pageOf(ListingCard).extend({
  facets: Facets,
  ranges: z.object({ price: Histogram, year: Histogram, totalTime: Histogram }),
  seller: z.string().nullable().describe('Name of the brokerage, broker or office asked for.'),
  engineLifeUnstated: z.int().describe('How many under the other filters state no engine life.'),
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

export const SearchBounds = z.object({
  minYear: z.int(),
  maxYear: z.int().describe('Next model year.'),
  minLength: z.number(),
  maxLength: z.number(),
  minPrice: z.int(),
  maxPrice: z.int().describe('Rounded up to 10,000.'),
  maxEngines: z.int(),
  maxTotalTime: z.int().describe('Rounded up to 1,000 hours.'),
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
