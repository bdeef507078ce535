import { z } from 'zod'
import { ListingId, StatedPrice } from '#features/listings/contract.ts'
import { HoursBasis } from '#features/listings/hours-basis.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { nullableInt, nullableNumber, timestampField } from '#kernel/fields.ts'

// In this file, null means "not stated", and prices are asking prices in US dollars.

export const Comparable = z
  .object({
    listingId: z.int(),
    url: z.string(),
    title: z.string(),
    year: z.int(),
    model: z.string().nullable(),
    price: z.int().describe('Asking price, or last asking price if sold.'),
    asking: StatedPrice,
    adjusted: z
      .int()
      .describe(
        'Asking price adjusted to the year, hours, engine, and equipment of the checked aircraft.',
      ),
    isSold: z.boolean(),
    soldAt: timestampField.nullable(),
    totalTimeHours: z.number().nullable(),
    engine: z
      .object({ hours: z.number(), basis: HoursBasis.nullable() })
      .nullable()
      .describe('Engine with the least life remaining, if there are several.'),
    cityState: z.string(),
    isSameFamily: z.boolean(),
  })
  .meta({ id: 'Comparable' })
export type Comparable = z.infer<typeof Comparable>

/** Factors of the price adjustment, in display order. */
export const priceFactors = [
  'family',
  'variant',
  'year',
  'hours',
  'engine',
  'overhaul',
  'worn',
  'equipment',
  'programme',
  'condition',
  'other',
] as const

export const PriceAdjustment = z.object({
  about: z.enum(priceFactors),
  text: z.string(),
  amount: z.int(),
})
export type PriceAdjustment = z.infer<typeof PriceAdjustment>

export const PriceCheck = z
  .object({
    listingId: z.int(),
    isSold: z.boolean(),
    asking: nullableInt.describe(
      'Asking price, or last asking price if sold. For a share, the price of the whole aircraft. Null if on request.',
    ),
    low: nullableInt.describe(
      'Low end of the price range. Eight in ten comparable aircraft ask between low and high.',
    ),
    median: nullableInt.describe(
      'Median asking price of the comparables, each adjusted to this aircraft.',
    ),
    high: z.int().nullable(),
    difference: z.int().nullable().describe('Asking price minus the median.'),
    sureness: z
      .union([z.literal(1), z.literal(2), z.literal(3)])
      .nullable()
      .describe(
        'Confidence: 1 low, 2 medium, 3 high. Null, along with low, median, and high, if there are too few comparables.',
      ),
    surenessText: z.string().describe('Explanation of the confidence, in one or two sentences.'),
    typicalMissPercent: nullableNumber.describe(
      'Typical error of this estimate. In leave-one-out tests, the estimates for half of the comparables are off by less than this percentage.',
    ),
    comparables: z
      .array(Comparable)
      .describe('Closest comparables, at most 12. Empty if there are too few.'),
    comparedText: z
      .string()
      .describe('Aircraft in the comparison, such as "182P and 182Q, 1974–80".'),
    base: z.int().nullable().describe('Median asking price of the comparables before adjustment.'),
    adjustments: z
      .array(PriceAdjustment)
      .describe('Price adjustments. `base` plus all amounts equals `median`.'),
    family: z.object({ name: z.string(), url: z.string() }).nullable(),
    widened: z
      .enum(['sisters', 'maker', 'alike'])
      .nullable()
      .describe(
        'Scope of the comparison. Null: same model family only. sisters: also similar model families. maker: also the same make, with similar seating and power. alike: also other makes.',
      ),
    scale: z
      .object({ from: z.int(), to: z.int() })
      .nullable()
      .describe('Price range of the chart.'),
  })
  .meta({ id: 'PriceCheck' })
export type PriceCheck = z.infer<typeof PriceCheck>

/** Time to sell of a group of aircraft, counting those that haven't sold. */
export const TimeToSell = z
  .object({
    listed: z.int().describe('Listed within the past year, including those withdrawn unsold.'),
    sold: z.int(),
    medianDays: z.int().nullable().describe('Days within which half sell. Null if fewer do.'),
    soldWithin: z
      .array(z.object({ days: z.int(), percent: z.number() }))
      .describe('Share that sells. Empty with too few aircraft.'),
  })
  .meta({ id: 'TimeToSell' })
export type TimeToSell = z.infer<typeof TimeToSell>

const endpoint = defineEndpoints('Listings')

export const getPriceCheckEndpoint = endpoint('GET /api/listing/{id}/priceCheck', {
  summary: 'Get a price check for a listing',
  description:
    'Returns a price range, median, error, and comparables. Each comparable is a distinct aircraft with the same kind of powerplant and cabin, adjusted by a factor of at most 1.6. With fewer than four comparables, the numbers are null.',
  access: 'anyone',
  input: ListingId,
  output: PriceCheck.extend({
    timeToSell: TimeToSell,
    registryConflict: z
      .string()
      .nullable()
      .describe('Says that the FAA registry has another model. The check compares the listed one.'),
  }),
})
