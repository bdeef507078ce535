import { z } from 'zod'
import { CardListing, ListingId } from '#features/listings/contract.ts'
import {
  listingActions,
  listingStatuses,
  staffHideReasons,
} from '#features/listings/status-rules.ts'
import { defineEndpoints, type Endpoint } from '#kernel/endpoint.ts'
import {
  nullableInt,
  nullableText,
  nullableTimestamp,
  pageFields,
  searchText,
  timestampField,
} from '#kernel/fields.ts'
import { currencyNames } from '#kernel/format/currencies.ts'
import { pageSchema } from '#kernel/lists/page-schema.ts'
import { maxId } from '#kernel/max-id.ts'

const endpoint = defineEndpoints('Selling')

export const ListingTier = z
  .object({
    id: z.int(),
    title: z.string(),
    tierName: z.string().describe('Same as the title.'),
    description: z.string().describe('Included items, separated by semicolons.'),
    descriptions: z.array(z.string()),
    price: z.number().describe('Price in `currency`.'),
    currency: z.string().length(3),
    tax: z
      .object({
        isAdded: z.boolean().describe('True if tax is added to the price.'),
        rate: z.number().nullable().describe('Percent. Null if it depends on the buyer.'),
      })
      .meta({ id: 'PriceTax' })
      .nullable()
      .describe(
        'Tax on the price, for packages and products for sale. Null if free, or if the site states no tax.',
      ),
    logoUrl: z.string().nullable(),
    isFeatured: z.boolean(),
    isProduct: z.boolean(),
    productId: z.int().nullable().describe('Same as the ID for a product. Null for a package.'),
    imageCount: z.int().describe('Maximum number of images.'),
    videoCount: z.int(),
    durationDays: z.int().nullable().describe('Duration in days. Null if unlimited.'),
    listingTypeId: nullableInt.describe(
      'Seller type: 1 for brokerages, 2 for individuals, null for both.',
    ),
  })
  .meta({ id: 'ListingTier' })
export type ListingTier = z.infer<typeof ListingTier>

export const listListingTiersEndpoint = endpoint('GET /api/listingtiers', {
  summary: 'List packages and products for sale',
  access: 'anyone',
  output: z.array(ListingTier),
})

export const getListingTierEndpoint = endpoint('GET /api/listing/{id}/tier', {
  summary: 'Get a listing’s package',
  description: 'The package is null until one is paid for.',
  access: 'member',
  input: ListingId,
  output: z.object({ listingId: z.int(), tier: ListingTier.nullable() }),
})

export const canEditEndpoint = endpoint('GET /api/listing/canEdit/{id}', {
  summary: 'Check whether the caller can edit a listing',
  description: 'Returns 1 if the caller can edit it, otherwise 0.',
  access: 'anyone',
  input: ListingId,
  output: z.union([z.literal(0), z.literal(1)]),
})

/** Status of a listing, for users who can edit it. */
export const ListingStatusReport = z
  .object({
    id: z.int(),
    version: z.int(),
    status: z.enum(listingStatuses),
    isActive: z.boolean(),
    isSold: z.boolean(),
    isExpired: z.boolean().describe('False if no package has been paid for.'),
    isSalePending: z.boolean(),
    isHiddenForSilence: z
      .boolean()
      .describe(
        'True if hidden because the seller didn’t confirm that the aircraft is still for sale.',
      ),
    withheld: z
      .enum(staffHideReasons)
      .nullable()
      .describe(
        'Staff restriction: pending its first review, hidden temporarily, or blocked permanently. Null if there is none.',
      ),
    soldAt: timestampField.nullable(),
    currency: z.enum(currencyNames).describe('Currency in which the seller asks.'),
    soldPrice: z.int().nullable(),
    soldCurrency: z.enum(currencyNames).describe('Currency of `soldPrice`.'),
    expires: timestampField.nullable(),
    expiryShown: z.string().describe('“unpaid”, “never”, “expired”, or the ISO expiration date.'),
    whyHidden: nullableText.describe('Reason viewers can’t see the listing. Null if they can.'),
    actions: z
      .array(z.enum(listingActions))
      .describe('Actions available now. All others are rejected.'),
    needsContact: z
      .boolean()
      .describe(
        'True if a private seller’s name or contact method is missing. The listing then can’t be activated.',
      ),
    needsDeclaration: z
      .boolean()
      .describe('True if the site requires a declaration that a private seller hasn’t made.'),
    tier: ListingTier.nullable(),
    confirmedAt: nullableTimestamp.describe(
      'Time when the seller last confirmed that the aircraft is still for sale.',
    ),
    views: z.int(),
    saves: z.int(),
    leads: z.int().describe('Number of messages from buyers.'),
  })
  .meta({ id: 'ListingStatusReport' })
export type ListingStatusReport = z.infer<typeof ListingStatusReport>

const statusChange = <T extends z.ZodType>(
  action: string,
  summary: string,
  input: T,
  { affectsOthers }: Pick<Endpoint, 'affectsOthers'> = {},
) =>
  endpoint(`PUT /api/listing/{id}/${action}`, {
    summary,
    access: 'member',
    ...(affectsOthers && { affectsOthers }),
    refusals: ['conflict'],
    input,
    output: ListingStatusReport,
  })

const confirmsHours = z
  .boolean()
  .default(false)
  .describe('Also confirms hours, cycles, and inspection dates as of today.')

export const activateListingEndpoint = statusChange('activate', 'Activate a listing', ListingId, {
  affectsOthers: true,
})
export const deactivateListingEndpoint = statusChange(
  'deactivate',
  'Deactivate a listing',
  ListingId,
)
export const markSoldEndpoint = statusChange(
  'marksold',
  'Mark a listing as sold',
  ListingId.extend({
    soldPrice: z
      .int()
      .min(1)
      .max(999_999_999)
      .nullable()
      .default(null)
      .describe('Sale price in `soldCurrency`. Not shared with anyone else.'),
    soldCurrency: z.enum(currencyNames).default('USD'),
    soldOn: z.iso
      .date()
      .nullable()
      .default(null)
      .describe('Sale date. Defaults to today. Can’t be in the future.'),
  }),
  { affectsOthers: true },
)
export const markUnsoldEndpoint = statusChange(
  'markunsold',
  'Mark a sold listing as for sale again',
  ListingId,
  { affectsOthers: true },
)
export const markSalePendingEndpoint = statusChange(
  'marksalepending',
  'Mark a listing as sale pending',
  ListingId,
  { affectsOthers: true },
)
export const removeSalePendingEndpoint = statusChange(
  'removesalepending',
  'Clear a listing’s pending sale',
  ListingId,
  { affectsOthers: true },
)

export const confirmListingEndpoint = statusChange(
  'stillforsale',
  'Confirm that a listing is still for sale',
  ListingId.extend({ hours: confirmsHours }),
  { affectsOthers: true },
)

export const getListingStatusEndpoint = endpoint('GET /api/listing/{id}/standing', {
  summary: 'Get a listing’s status and available actions',
  access: 'member',
  input: ListingId,
  output: ListingStatusReport,
})

export const confirmStillForSaleEndpoint = endpoint('POST /api/listing/stillforsale', {
  summary: 'Confirm by email link that a listing is still for sale',
  description: 'Uses the key from the link in the email.',
  access: 'anyone',
  refusals: ['conflict', 'not_found'],
  ignoresQuery: true,
  input: z.object({
    t: z.string().max(200).describe('Key from the link in the email.'),
    hours: confirmsHours,
  }),
  output: z.object({
    listingId: z.int(),
    title: z.string(),
    url: z.string(),
    isShown: z.boolean(),
  }),
})

export const grantTierEndpoint = endpoint('PUT /api/listing/{id}/tier', {
  summary: 'Grant a listing a package without payment',
  access: ['WebAppAdmin', 'ServerAdmin'],
  refusals: ['conflict'],
  input: ListingId.extend({ tierId: z.int().positive().max(maxId) }),
  output: ListingStatusReport,
})

/** A listing in the seller's own list. */
export const MyListing = ListingStatusReport.extend({
  listing: CardListing,
  title: z.string(),
  price: z.int().nullable(),
  bizId: z.int().nullable(),
  employee: nullableText.describe('Name of the brokerage employee who is selling the aircraft.'),
  photos: z.int().describe('Number of photos, including those hidden by a smaller package.'),
  videos: z.int().describe('Number of videos, including those hidden by a smaller package.'),
}).meta({ id: 'MyListing' })
export type MyListing = z.infer<typeof MyListing>

export const listProfileListingsEndpoint = defineEndpoints('Profiles')(
  'GET /api/profiles/profileListings',
  {
    summary: 'List the caller’s own listings, newest first',
    description:
      'Includes the caller’s private listings and the brokerage listings that the caller can edit as a member.',
    access: 'member',
    input: z.object({
      ...pageFields(25, 50),
      kw: searchText.describe('Search text. Matches the title, N-number, or stock number.'),
      status: z.enum(listingStatuses).optional(),
    }),
    output: pageSchema(MyListing),
  },
)
