import { z } from 'zod'
import { ListingCard, ListingId } from '#features/listings/contract.ts'
import { listingActions, listingStatuses, withholdings } from '#features/listings/status-rules.ts'
import { type Endpoint, endpoint } from '#kernel/endpoint.ts'
import { instant } from '#kernel/fields.ts'
import { highestId } from '#kernel/highest-id.ts'
import { pageSchema } from '#kernel/page-schema.ts'

const tag = 'Selling'

export const ListingTier = z.object({
  id: z.int(),
  title: z.string(),
  tierName: z.string().describe('The same as the title.'),
  description: z.string().describe('Items separated by semicolons.'),
  descriptions: z.array(z.string()),
  price: z.int().describe('US dollars.'),
  logoUrl: z.string().nullable(),
  isFeatured: z.boolean(),
  isProduct: z.boolean(),
  productId: z.int().nullable().describe('The id again, of a product.'),
  imageCount: z.int().describe('Images that it allows.'),
  videoCount: z.int(),
  durationDays: z.int().nullable().describe('Null: without end.'),
  listingTypeId: z
    .int()
    .nullable()
    .describe('1 = for brokerages, 2 = for individuals, null = for both.'),
})
export type ListingTier = z.infer<typeof ListingTier>

export const listingTiersEndpoint = endpoint({
  method: 'GET',
  path: '/api/listingtiers',
  tag,
  summary: 'Packages and products that are sold now',
  access: 'anyone',
  input: z.object({}),
  output: z.array(ListingTier),
})

export const listingTierEndpoint = endpoint({
  method: 'GET',
  path: '/api/listing/{id}/tier',
  tag,
  summary: 'The package of a listing; null before one is paid for',
  access: 'member',
  input: ListingId,
  output: z.object({ listingId: z.int(), tier: ListingTier.nullable() }),
})

export const canEditEndpoint = endpoint({
  method: 'GET',
  path: '/api/listing/canEdit/{id}',
  tag,
  summary: 'Whether who asks may edit the listing: 1 means yes',
  access: 'anyone',
  input: ListingId,
  output: z.union([z.literal(0), z.literal(1)]),
})

/** Where a listing stands, for those who may edit it. */
export const ListingStatusReport = z.object({
  id: z.int(),
  version: z.int(),
  status: z.enum(listingStatuses),
  isActive: z.boolean(),
  isSold: z.boolean(),
  isExpired: z.boolean(),
  isSalePending: z.boolean(),
  isHiddenForSilence: z
    .boolean()
    .describe('Taken down because nobody answered whether it is still for sale.'),
  withheld: z
    .enum(withholdings)
    .nullable()
    .describe('Kept off the market by staff: before their first look, for now, or for good.'),
  soldAt: instant.nullable(),
  soldPrice: z.int().nullable(),
  expires: instant.nullable(),
  expiryShown: z.string().describe('“never”, “expired”, or the ISO date on which it runs out.'),
  whyHidden: z.string().nullable().describe('Why viewers do not see it.'),
  actions: z
    .array(z.enum(listingActions))
    .describe('What is offered now; anything else is refused.'),
  needsContact: z
    .boolean()
    .describe('A private seller’s name or a way to reach them is missing: it cannot be activated.'),
  tier: ListingTier.nullable(),
  confirmedAt: instant.nullable().describe('When the seller last said that it is still for sale.'),
  views: z.int(),
  saves: z.int(),
  leads: z.int().describe('How many messages of buyers there are.'),
})
export type ListingStatusReport = z.infer<typeof ListingStatusReport>

/** One call a step of a listing’s life. */
const statusChange = <T extends z.ZodType>(
  action: string,
  summary: string,
  input: T,
  { reachesOthers }: Pick<Endpoint, 'reachesOthers'> = {},
) =>
  endpoint({
    method: 'PUT',
    path: `/api/listing/{id}/${action}`,
    tag,
    summary,
    access: 'member',
    ...(reachesOthers && { reachesOthers }),
    refusals: ['conflict'],
    input,
    output: ListingStatusReport,
  })

export const activateListingEndpoint = statusChange(
  'activate',
  'Show the listing to buyers',
  ListingId,
  { reachesOthers: true },
)
export const deactivateListingEndpoint = statusChange(
  'deactivate',
  'Take the listing down for a while',
  ListingId,
)
export const markSoldEndpoint = statusChange(
  'marksold',
  'Mark the aircraft as sold: the listing stays, labelled SOLD and without its contact',
  ListingId.extend({
    soldPrice: z
      .int()
      .min(1)
      .max(999_999_999)
      .nullable()
      .default(null)
      .describe('What it went for, US dollars; told to nobody else.'),
    soldOn: z.iso.date().nullable().default(null).describe('Today when absent; not in the future.'),
  }),
  { reachesOthers: true },
)
export const markUnsoldEndpoint = statusChange(
  'markunsold',
  'Remove SOLD: the aircraft is for sale again',
  ListingId,
  { reachesOthers: true },
)
export const markSalePendingEndpoint = statusChange(
  'marksalepending',
  'Say that a buyer was found and the sale is not closed yet',
  ListingId,
  { reachesOthers: true },
)
export const removeSalePendingEndpoint = statusChange(
  'removesalepending',
  'Say that no sale is pending any more',
  ListingId,
  { reachesOthers: true },
)

export const confirmListingEndpoint = statusChange(
  'stillforsale',
  'Say that the aircraft is still for sale',
  ListingId,
  { reachesOthers: true },
)

export const listingStatusEndpoint = endpoint({
  method: 'GET',
  path: '/api/listing/{id}/standing',
  tag,
  summary: 'Where a listing stands and what can be done with it',
  access: 'member',
  input: ListingId,
  output: ListingStatusReport,
})

export const confirmStillForSaleEndpoint = endpoint({
  method: 'POST',
  path: '/api/listing/stillforsale',
  tag,
  summary: 'Say that an aircraft is still for sale, with the key of the question that was mailed',
  access: 'anyone',
  refusals: ['conflict', 'not_found'],
  ignoresQuery: true,
  input: z.object({ t: z.string().max(200).describe('The key in the mail’s link.') }),
  output: z.object({
    listingId: z.int(),
    title: z.string(),
    url: z.string(),
    isShown: z.boolean(),
  }),
})

export const grantTierEndpoint = endpoint({
  method: 'PUT',
  path: '/api/listing/{id}/tier',
  tag,
  summary: 'Give a listing a package without payment',
  access: ['WebAppAdmin', 'ServerAdmin'],
  refusals: ['conflict'],
  input: ListingId.extend({ tierId: z.int().positive().max(highestId) }),
  output: ListingStatusReport,
})

/** A listing as its seller’s list shows it. */
export const OwnListing = ListingStatusReport.extend({
  listing: ListingCard,
  title: z.string(),
  price: z.int().nullable(),
  bizId: z.int().nullable(),
  employee: z.string().nullable().describe('Who of the brokerage sells it.'),
})
export type OwnListing = z.infer<typeof OwnListing>

export const profileListingsEndpoint = endpoint({
  method: 'GET',
  path: '/api/profiles/profileListings',
  tag: 'Profiles',
  summary: 'The listings that who asks may edit as their own: newest first',
  access: 'member',
  input: z.object({
    page: z.coerce.number().int().min(0).max(10_000).default(0),
    pageSize: z.coerce.number().int().min(1).max(50).default(25),
    kw: z.string().trim().max(100).default('').describe('In title, N-number or stock number.'),
    status: z.enum(listingStatuses).optional(),
  }),
  output: pageSchema(OwnListing),
})
