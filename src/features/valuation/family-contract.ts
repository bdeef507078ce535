import { z } from 'zod'
import { CardListing, OwningCostOutput } from '#features/listings/contract.ts'
import { commonEngineYears } from '#features/lookups/overhaul-limits.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { nullableInt, nullableNumber, timestampField } from '#kernel/fields.ts'
import { TimeToSell } from './contract.ts'

const endpoint = defineEndpoints('Search')

// Null means "not stated" or not enough data. Prices are asking prices in US dollars.

export const FamilyPrice = z.object({
  listingId: z.int(),
  url: z.string(),
  title: z.string(),
  year: z.int(),
  price: z.int(),
  isCut: z.boolean().describe('True if the price was cut in the last 60 days.'),
})
export type FamilyPrice = z.infer<typeof FamilyPrice>

const Middle = z
  .object({ median: z.number(), low: z.number(), high: z.number(), count: z.int() })
  .meta({ id: 'Middle' })

/** Registered aircraft of a model family, with the accident reports about them. */
const ModelRegistry = z.object({
  publishedAt: timestampField.describe('Date of the FAA registry.'),
  registered: z.int(),
  firstYear: z.int().nullable().describe('Earliest year of manufacture among registered aircraft.'),
  lastYear: z.int().nullable(),
  countedWith: z
    .array(z.string())
    .describe('Other families that the registry doesn’t tell apart. Included in all counts.'),
  reports: z
    .object({
      accidents: z.int(),
      incidents: z.int(),
      firstOn: z.iso.date().describe('Date of the earliest loaded report about any aircraft.'),
      lastOn: z.iso.date(),
      loadedAt: timestampField,
      per1000: nullableNumber.describe(
        'Reports per 1,000 registered today. Null with too few aircraft or reports.',
      ),
      category: z.string().nullable().describe('Slug of the category that it’s compared with.'),
      classPer1000: nullableNumber.describe('The same rate for all aircraft of the category.'),
    })
    .nullable()
    .describe('NTSB reports about U.S.-registered aircraft. Null if none are loaded.'),
  places: z
    .object({
      largest: z
        .array(z.object({ name: z.string(), registered: z.int() }))
        .describe('The ten states and countries with the most aircraft.'),
      total: z.int().describe('Aircraft whose place is known.'),
      loadedAt: timestampField,
      isInvented: z.boolean().describe('True for demo data.'),
    })
    .nullable()
    .describe('Registered addresses by state or country. Null if no registry file is loaded.'),
})
export type ModelRegistry = z.infer<typeof ModelRegistry>

/** Market data for a model family. */
export const FamilyMarket = z
  .object({
    makeId: z.int(),
    make: z.string(),
    makeRoute: z.string(),
    familyId: z.int(),
    family: z.string(),
    url: z.string(),
    aircraft: z
      .object({
        categoryId: z.int(),
        seats: z.int().nullable(),
        engineCount: z.int().nullable(),
        horsepower: z.number().nullable().describe('Horsepower per engine.'),
      })
      .nullable()
      .describe('Most common specifications of the family’s models in the catalog.'),
    forSale: z.int(),
    firstYear: z.int().nullable().describe('Earliest year among the aircraft for sale.'),
    lastYear: z.int().nullable(),
    price: Middle.nullable().describe(
      'Median and interquartile range of asking prices, and number of aircraft with a price.',
    ),
    totalTimeHours: Middle.nullable(),
    timeToSell: TimeToSell,
    owning: OwningCostOutput.nullable().describe(
      'Ownership cost of the aircraft for sale with the median cost. Null with fewer than four aircraft.',
    ),
    owningListingId: z.int().nullable().describe('Listing with the median ownership cost.'),
    cuts: z.object({
      count: z.int(),
      medianAmount: z.int().nullable(),
      medianPercent: z.number().nullable(),
      medianDay: nullableInt.describe('Median number of days on the market before the price cut.'),
      latest: z.array(
        FamilyPrice.extend({
          asking: CardListing.shape.asking
            .unwrap()
            .pick({ currency: true, price: true, previousPrice: true })
            .nullable()
            .describe('Amounts in the seller’s currency. Null if it’s US dollars.'),
          cut: z.int(),
          day: z.int().describe('Days on the market when the price was cut.'),
        }),
      ),
    }),
    byYear: z.array(FamilyPrice).describe('Prices of the newest listings, at most 400.'),
    periods: z
      .array(z.object({ from: z.int(), to: z.int(), median: z.int(), count: z.int() }))
      .describe('Median asking price for each range of years built.'),
    gap: z
      .object({ from: z.int(), to: z.int() })
      .nullable()
      .describe('Years without production, if known.'),
    engines: z.object({
      kinds: z
        .array(
          z.object({
            models: z.string(),
            engine: z.string().nullable(),
            medianHours: z.int(),
            tboHours: z.int(),
            count: z.int(),
          }),
        )
        .describe('Engine hours of aircraft that specify both hours and TBO.'),
      notStated: z.int(),
      overhauledLongAgo: z
        .int()
        .describe(
          `Number of aircraft with an engine overhauled more than ${commonEngineYears} years ago.`,
        ),
    }),
    registry: ModelRegistry.nullable().describe(
      'Registered aircraft. Null if fewer than 20 are registered.',
    ),
  })
  .meta({ id: 'FamilyMarket' })
export type FamilyMarket = z.infer<typeof FamilyMarket>

export const getFamilyMarketEndpoint = endpoint('GET /api/manufacturers/{name}/{family}', {
  summary: 'Get market data for a model family',
  description: 'Includes asking prices by year, time to sell, price cuts, and engine times.',
  access: 'anyone',
  input: z.object({ name: z.string().max(100), family: z.string().max(100) }),
  output: FamilyMarket,
})

/** Prices are asking prices in US dollars. */
export type FamilyOnMarket = {
  makeId: number
  /** Empty for listings without a family. */
  family: string
  count: number
  lowest: number | null
  highest: number | null
  firstYear: number
  lastYear: number
  categoryId: number
  price: FamilyMarket['price']
  /** Name of a drawing of the most common model. Null if none has its shape. */
  drawing: string | null
}
