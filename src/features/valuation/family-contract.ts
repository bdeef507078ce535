import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'

// Null means "not stated" or too few to say, and every price is an asking price in US dollars.

export const FamilyPrice = z.object({
  listingId: z.int(),
  url: z.string(),
  title: z.string(),
  year: z.int(),
  price: z.int(),
  isCut: z.boolean().describe('Its price was cut in the last 60 days.'),
})
export type FamilyPrice = z.infer<typeof FamilyPrice>

const Middle = z.object({ median: z.number(), low: z.number(), high: z.number(), count: z.int() })

/** A family of models as a market. */
export const FamilyMarket = z.object({
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
      horsepower: z.number().nullable().describe('Of one engine.'),
    })
    .nullable()
    .describe('What the catalogue knows of most of its models.'),
  forSale: z.int(),
  firstYear: z.int().nullable().describe('Of the aircraft for sale.'),
  lastYear: z.int().nullable(),
  price: Middle.nullable().describe(
    'The middle, the prices between which half of them are, and how many state one.',
  ),
  totalTimeHours: Middle.nullable(),
  daysOnMarket: z
    .object({ median: z.int(), sold: z.int() })
    .nullable()
    .describe('Of those that sold within a year.'),
  owning: z
    .object({ yearlyFixed: z.int(), hourly: z.int() })
    .nullable()
    .describe(
      'What owning the middle one of those for sale costs, US dollars a year and for each hour flown. Null with fewer than four.',
    ),
  cuts: z.object({
    count: z.int(),
    medianAmount: z.int().nullable(),
    medianPercent: z.number().nullable(),
    medianDay: z.int().nullable().describe('The day on the market on which they were cut.'),
    latest: z.array(
      FamilyPrice.extend({ cut: z.int(), day: z.int().describe('On the market when it was cut.') }),
    ),
  }),
  byYear: z.array(FamilyPrice).describe('At most 400, the newest listings.'),
  periods: z
    .array(z.object({ from: z.int(), to: z.int(), median: z.int(), count: z.int() }))
    .describe('The middle asking price by years built.'),
  gap: z
    .object({ from: z.int(), to: z.int() })
    .nullable()
    .describe('Years in which none was built, where they are known.'),
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
      .describe('The hours of those that state hours and TBO.'),
    notStated: z.int(),
    overhauledLongAgo: z.int().describe('More than twelve years ago.'),
  }),
})
export type FamilyMarket = z.infer<typeof FamilyMarket>

export const familyMarketEndpoint = endpoint({
  method: 'GET',
  path: '/api/manufacturers/{name}/{family}',
  tag: 'Search',
  summary:
    'A family of models as a market: asking prices by year, days on the market, price cuts, engine times',
  access: 'anyone',
  input: z.object({ name: z.string().max(100), family: z.string().max(100) }),
  output: FamilyMarket,
})
