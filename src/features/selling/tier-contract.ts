import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { pathId, rowVersion } from '#kernel/fields.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { maxId } from '#kernel/max-id.ts'
import { t } from '#kernel/messages/translate.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'
import { ListingTier } from './status-contract.ts'
import { type TierTextName, tierTextNames } from './tier-texts.ts'

const endpoint = defineEndpoints('Price tiers')
const access = ['WebAppAdmin', 'ServerAdmin'] as const

/** Limits for a price tier. They match the table's check constraints. */
const maxTierPhotos = 200
const maxTierVideos = 20
const maxTierDays = 3_650
/** In the site's currency. */
const maxTierPrice = 10_000_000

const title = z.string().overwrite(normalizeLine).max(60, 'Enter up to 60 characters.')
const details = z.string().overwrite(normalizeLine).max(600, 'Enter up to 600 characters.')

const textsOf = <Field extends z.ZodType>(toField: (name: TierTextName) => Field) =>
  Object.fromEntries(tierTextNames.map((name) => [name, toField(name)])) as {
    [Name in TierTextName]: Field
  }

/** A package or product in the staff editor. */
export const PriceTier = ListingTier.extend({
  version: z.int().describe('Version number. Increases with every change.'),
  details: z
    .string()
    .describe('Included items other than photos, videos, and days, separated by semicolons.'),
  isOffered: z
    .boolean()
    .describe('True if currently for sale. Discontinued tiers remain valid for existing buyers.'),
  position: z.int().describe('Position in the list of packages and products.'),
  ...textsOf(() => z.string()),
}).meta({ id: 'PriceTier' })
export type PriceTier = z.infer<typeof PriceTier>

const wholeNumber = (min: number, max: number, error: () => string) =>
  z.number({ error }).int({ error }).min(min, { error }).max(max, { error })
const thousands = (value: number) => formatNumber(value)

const price = (error: () => string) =>
  z
    .number({ error })
    .refine((value) => value === 0 || (value >= 1 && value <= maxTierPrice), { error })
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
      error: 'Enter at most two decimals.',
    })

/** Tier settings for staff. Products have no photos, videos, or duration. */
export const TierFields = z.object({
  title: title.min(1, 'Enter a name.'),
  details: details.default(''),
  ...textsOf((name) => (name.endsWith('Title') ? title : details).optional()),
  price: price(() => t`Enter 0, or a price from 1 to ${thousands(maxTierPrice)}.`).describe(
    'Price in the site’s currency. A package with a price of 0 is granted without payment. A product can’t be free.',
  ),
  durationDays: wholeNumber(
    1,
    maxTierDays,
    () => t`Enter 1 to ${thousands(maxTierDays)} days, or choose no end date.`,
  )
    .nullable()
    .describe('Duration in days. Null if unlimited.'),
  imageCount: wholeNumber(0, maxTierPhotos, () => t`Enter 0 to ${maxTierPhotos} photos.`),
  videoCount: wholeNumber(0, maxTierVideos, () => t`Enter 0 to ${maxTierVideos} videos.`),
  isFeatured: z.boolean(),
  isOffered: z.boolean(),
  listingTypeId: z
    .union([z.literal(1), z.literal(2)])
    .nullable()
    .describe('Seller type: 1 for brokerages, 2 for individuals, null for both.'),
})
export type TierFields = z.infer<typeof TierFields>

/** Products involve work by people, so they can't be free. */
export const ProductFields = TierFields.extend({
  price: price(() => t`Enter a price from 1 to ${thousands(maxTierPrice)}.`).refine(
    (value) => value !== 0,
    { error: 'A product can’t be free.' },
  ),
})

export const addTierEndpoint = endpoint('POST /api/pricetiers', {
  summary: 'Create a price tier',
  description: 'Adds a package or product to the end of the list.',
  access,
  refusals: ['conflict'],
  input: TierFields.extend({ isProduct: z.boolean() }),
  output: PriceTier,
})

export const editTierEndpoint = endpoint('PUT /api/pricetiers/{id}', {
  summary: 'Update a price tier',
  description:
    'Changing any term other than the price creates a new ID. Adding a text in another language doesn’t. Existing buyers retain their terms.',
  access,
  refusals: ['conflict', 'not_found'],
  input: TierFields.extend({ id: pathId, version: rowVersion }),
  output: PriceTier,
})

export const removeTierEndpoint = endpoint('DELETE /api/pricetiers/{id}', {
  summary: 'Delete a price tier',
  description:
    'Only tiers that have never been purchased can be deleted. Stop offering other tiers instead.',
  access,
  refusals: ['conflict', 'not_found'],
  input: z.object({ id: pathId }),
  output: z.object({ removed: z.literal(true) }),
})

export const orderTiersEndpoint = endpoint('PUT /api/pricetiers', {
  summary: 'Reorder price tiers',
  access,
  refusals: ['conflict'],
  input: z.object({
    ids: z
      .array(z.int().min(1).max(maxId))
      .min(1)
      .max(200)
      .describe('IDs of all price tiers, in the new order.'),
  }),
  output: z.array(PriceTier),
})
