import { z } from 'zod'
import { CardListing } from '#features/listings/contract.ts'
import { SearchQuery } from '#features/search/contract.ts'
import { maxLineLength } from '#features/search/parsed-line.ts'
import { Understanding } from '#features/search/understand-contract.ts'
import { currencyNames } from '#kernel/format/currencies.ts'

const { kw, pf, pt, yf, yt, near, nm, sort, rev, page, dnum } = SearchQuery.shape

/** The words, and the filters that users state as numbers. The API has about 60 more, which words can name. */
export const SearchInput = z.object({
  words: z
    .string()
    .max(maxLineLength)
    .optional()
    .describe('What to search for: "IFR Cessna 182 under 150k within 300 nm of Denver".'),
  kw,
  pf,
  pt,
  yf,
  yt,
  near,
  nm,
  sort,
  rev,
  page,
  dnum: dnum.unwrap().default(10).describe('Results per page: 10, 25, or 50.'),
})

const { id, url, title, year, make, model, category, isNew, isSalePending, isSold } =
  CardListing.shape
const { cityState, totalTimeHours, engine, seats } = CardListing.shape

/** A listing in a few lines. Null means "not stated". */
const FoundListing = z.object({
  id,
  url,
  year,
  make,
  model,
  category,
  isNew,
  isSalePending,
  isSold,
  price: z
    .object({ amount: z.int(), currency: z.enum(currencyNames) })
    .nullable()
    .describe('Asking price in the seller’s currency. Null if the price is on request.'),
  priceInUsDollars: z.int().nullable().describe('Same price, converted if necessary.'),
  place: cityState.describe('Where the aircraft is.'),
  totalTimeHours,
  engine,
  keyFact: z
    .object({ name: z.string(), value: z.string() })
    .nullable()
    .describe('Fact that buyers of this kind look at first, such as a balloon’s envelope volume.'),
  seats,
  usefulLoadPounds: CardListing.shape.usefulLoad,
  cruiseKnots: CardListing.shape.cruiseKnots,
  warnings: z
    .array(z.string())
    .describe('What lowers the value of the aircraft, the worst first. Mention it.'),
  title,
})
export type FoundListing = z.infer<typeof FoundListing>

const { corrected, notUnderstood } = Understanding.shape

export const FoundAircraft = z.object({
  total: z.int().describe('Exact number of matches on all pages.'),
  page: z.int().describe('Page number, starting at 0.'),
  url: z.string().describe('The same search on the website, with all filters.'),
  understood: z.array(z.string()).describe('Filters that the words were converted to.'),
  notUnderstood: z
    .array(
      notUnderstood.element
        .pick({ text: true, isAlternative: true, count: true })
        .extend({ mayMean: z.string().nullable().describe('A filter that the text may mean.') }),
    )
    .describe('Parts of the words that the search ignores.'),
  keywords: z
    .string()
    .nullable()
    .describe('Set if nothing was understood, so that the words were searched as text.'),
  corrected,
  aircraft: z.array(FoundListing),
})
export type FoundAircraft = z.infer<typeof FoundAircraft>
