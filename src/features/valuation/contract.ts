import { z } from 'zod'
import { ListingId } from '#features/listings/contract.ts'
import { HoursBasis } from '#features/listings/hours-basis.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { instant } from '#kernel/fields.ts'

// Null means "not stated" everywhere in this file, and every price is an asking price in US dollars.

/** One aircraft that the checked one is compared with. */
export const Comparable = z.object({
  listingId: z.int(),
  url: z.string(),
  title: z.string(),
  year: z.int(),
  model: z.string().nullable(),
  price: z.int().describe('What it asks, or last asked before it sold.'),
  adjusted: z
    .int()
    .describe('What it would ask with the year, hours, engine and equipment of the checked one.'),
  isSold: z.boolean(),
  soldAt: instant.nullable(),
  totalTimeHours: z.number().nullable(),
  engine: z
    .object({ hours: z.number(), basis: HoursBasis.nullable() })
    .nullable()
    .describe('Of several engines, the one with the least life left.'),
  cityState: z.string(),
  isSameFamily: z.boolean(),
})
export type Comparable = z.infer<typeof Comparable>

/** What a price is adjusted for, in the order in which the sum is told. */
export const adjustedFor = [
  'family',
  'variant',
  'year',
  'hours',
  'engine',
  'overhaul',
  'equipment',
  'programme',
  'condition',
  'seats',
  'other',
] as const

export const PriceAdjustment = z.object({
  about: z.enum(adjustedFor),
  text: z.string(),
  amount: z.int(),
})
export type PriceAdjustment = z.infer<typeof PriceAdjustment>

export const PriceCheck = z.object({
  listingId: z.int(),
  isSold: z.boolean(),
  asking: z
    .int()
    .nullable()
    .describe(
      'What it asks, or last asked before it sold; of a share, for the whole aircraft. Null when on request.',
    ),
  low: z.int().nullable().describe('Eight in ten comparable aircraft ask between low and high.'),
  median: z
    .int()
    .nullable()
    .describe('The middle of what the comparables ask, each adjusted to this aircraft.'),
  high: z.int().nullable(),
  difference: z.int().nullable().describe('asking − median.'),
  sureness: z
    .union([z.literal(1), z.literal(2), z.literal(3)])
    .nullable()
    .describe(
      '1 not very, 2 fairly, 3 quite sure. Null, with low, median and high: too few comparables.',
    ),
  surenessText: z.string().describe('Why, in a sentence or two.'),
  typicalMissPercent: z
    .number()
    .nullable()
    .describe('Half of the comparables, each left out as a test, are missed by less than this.'),
  comparables: z.array(Comparable).describe('The nearest, at most 12; empty below four.'),
  comparedText: z.string().describe('Which aircraft are compared: "182P and 182Q, 1974 – 80".'),
  base: z
    .int()
    .nullable()
    .describe('The middle of what the comparables ask, before they are adjusted.'),
  adjustments: z
    .array(PriceAdjustment)
    .describe('What moves the middle: base and all amounts add up to median.'),
  family: z.object({ name: z.string(), url: z.string() }).nullable(),
  widened: z
    .enum(['sisters', 'maker', 'alike'])
    .nullable()
    .describe(
      'Null: all of the same family. sisters: also of families that do the same work. maker: also of the same maker, with about the same seats and power. alike: also of other makers.',
    ),
  scale: z
    .object({ from: z.int(), to: z.int() })
    .nullable()
    .describe('The prices between which all of it is drawn.'),
})
export type PriceCheck = z.infer<typeof PriceCheck>

const tag = 'Listings'

export const priceCheckEndpoint = endpoint({
  method: 'GET',
  path: '/api/listing/{id}/priceCheck',
  tag,
  summary:
    'What comparable aircraft ask: a range, its middle, how sure it is and the comparables. With fewer than four comparables the figures are null',
  access: 'anyone',
  input: ListingId,
  output: PriceCheck,
})
