import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { pathId } from '#kernel/fields.ts'
import { highestId } from '#kernel/highest-id.ts'
import { ListingTier } from './status-contract.ts'
import { highestTierPrice, mostTierDays, mostTierPhotos, mostTierVideos } from './tier-limits.ts'

const tag = 'Price tiers'
const access = ['WebAppAdmin', 'ServerAdmin'] as const

/** A package or product as staff edit it. */
export const PriceTier = ListingTier.extend({
  version: z.int().describe('Raised by every change.'),
  details: z
    .string()
    .describe('What it holds beside photos, videos and days; items separated by semicolons.'),
  isOffered: z.boolean().describe('Sold now. What is not stays with those who have it.'),
  position: z.int().describe('Its place in the shop.'),
})
export type PriceTier = z.infer<typeof PriceTier>

const wholeNumber = (least: number, most: number, words: string) =>
  z.number(words).int(words).min(least, words).max(most, words)
const thousands = (value: number) => value.toLocaleString('en-US')

const price = (least: number) =>
  wholeNumber(
    least,
    highestTierPrice,
    `Whole dollars from ${least} to ${thousands(highestTierPrice)}.`,
  )
const version = z.int().describe('The version that was read: 409 if somebody changed it since.')

/** What staff decide about a tier. A product has neither photos, videos nor days of its own. */
export const TierForm = z.object({
  title: z.string().trim().min(1, 'Give it a name.').max(60, 'At most 60 characters.'),
  details: z.string().trim().max(600, 'At most 600 characters.').default(''),
  price: price(0).describe(
    'US dollars. A package of 0 is granted without a payment; a product costs something.',
  ),
  durationDays: wholeNumber(
    1,
    mostTierDays,
    `Days from 1 to ${thousands(mostTierDays)}, or no end.`,
  )
    .nullable()
    .describe('Null: without end.'),
  imageCount: wholeNumber(0, mostTierPhotos, `Photos from 0 to ${mostTierPhotos}.`),
  videoCount: wholeNumber(0, mostTierVideos, `Videos from 0 to ${mostTierVideos}.`),
  isFeatured: z.boolean(),
  isOffered: z.boolean(),
  listingTypeId: z
    .union([z.literal(1), z.literal(2)])
    .nullable()
    .describe('1 = for brokerages, 2 = for individuals, null = for both.'),
})
export type TierForm = z.infer<typeof TierForm>

/** Somebody has to come and deliver it. */
export const ProductForm = TierForm.extend({ price: price(1) })

export const addTierEndpoint = endpoint({
  method: 'POST',
  path: '/api/pricetiers',
  tag,
  summary: 'Add a package or a product at the end of the shop',
  access,
  refusals: ['conflict'],
  input: TierForm.extend({ isProduct: z.boolean() }),
  output: PriceTier,
})

export const editTierEndpoint = endpoint({
  method: 'PUT',
  path: '/api/pricetiers/{id}',
  tag,
  summary:
    'Change a tier. Other terms than its price come under a new id; who has bought the old ones keeps them',
  access,
  refusals: ['conflict', 'not_found'],
  input: TierForm.extend({ id: pathId, version }),
  output: PriceTier,
})

export const removeTierEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/pricetiers/{id}',
  tag,
  summary: 'Remove a tier that nobody has ever bought; any other one can only be offered no more',
  access,
  refusals: ['conflict', 'not_found'],
  input: z.object({ id: pathId }),
  output: z.object({ removed: z.literal(true) }),
})

export const orderTiersEndpoint = endpoint({
  method: 'PUT',
  path: '/api/pricetiers',
  tag,
  summary: 'Put the shop into another order',
  access,
  refusals: ['conflict'],
  input: z.object({
    ids: z
      .array(z.int().min(1).max(highestId))
      .min(1)
      .max(200)
      .describe('All tiers there are, first to last.'),
  }),
  output: z.array(PriceTier),
})
