import { z } from 'zod'
import { ListingId } from '#features/listings/contract.ts'
import { ListingMeta } from '#features/listings/meta-contract.ts'
import { firstModelYear, latestModelYear } from '#features/listings/rules.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { highestId } from '#kernel/highest-id.ts'
import { oneLine } from '#kernel/plain-text.ts'

// What a seller sends: the same shape to create and to change a listing. What the wire knows of a listing beside
// it (who owns it, what it paid for, how often it was seen) is ignored when it is sent back.

const words = (max: number) =>
  z
    .string()
    .overwrite(oneLine)
    .max(max, `At most ${max} characters.`)
    .transform((text) => text || null)
    .nullable()
    .default(null)
const id = z.int().positive().max(highestId)
/** Of one of the short lists: kinds, fuels, materials. */
const kindId = (message?: string) => z.int(message).positive().max(32_767)
const choice = id.nullable().default(null)
const kindChoice = kindId().nullable().default(null)
const flag = z.boolean().default(false)
const dollars = (max: number) =>
  z
    .int('Whole dollars.')
    .min(1, `Price must be 1 to ${max.toLocaleString('en-US')}.`)
    .max(max, `Price must be 1 to ${max.toLocaleString('en-US')}.`)

export const createPriceMax = 999_999_999
export const editPriceMax = 200_000_000
export const createTitleMax = 50
export const editTitleMax = 128

export const ModelYear = z
  .int('Year field is required.')
  .min(firstModelYear, `Year must be ${firstModelYear} or later.`)
  .refine((year) => year <= latestModelYear(new Date()), 'Year lies in the future.')
export const LengthFeet = z
  .number('Length field is required.')
  .min(1, 'Length must be 1 to 999 feet.')
  .max(999, 'Length must be 1 to 999 feet.')
  // As it is kept: what is sent back must be the same length.
  .overwrite((feet) => Math.round(feet * 10) / 10)

function isName(text: string | null) {
  return text === null || /[\p{L}\p{N}]/u.test(text)
}

/** The listing itself, as both forms send it. */
export const SellerListing = z.object({
  year: ModelYear,
  makeId: choice.describe('Of /api/lookups. Or give `make`.'),
  make: words(50)
    .refine(isName, 'Make field is required.')
    .describe('A maker that /api/lookups does not know becomes known.'),
  length: LengthFeet.describe('Feet.'),
  model: words(30),
  title: words(createTitleMax).describe('Left out, it is made of year, make and model.'),
  stockNumber: words(30),
  boatTypeId: kindId('Aircraft type field is required.').describe('Aircraft type.'),
  categoryId: kindId('Category field is required.'),
  fuelTypeId: kindChoice,
  hullTypeId: kindChoice.describe('Airframe material.'),
  engineCount: z.int().min(0).max(999).nullable().default(null),
  isNew: flag,
  price: dollars(createPriceMax).nullable().default(null).describe('Asking price, US dollars.'),
  isPriceOnRequest: flag,
  isNegotiable: flag,
  isForRent: flag,
  leaseRateMonthly: dollars(createPriceMax).nullable().default(null),
  isFractional: flag,
  sharePercent: z
    .number()
    .min(0.01, 'More than 0.')
    .max(99.99, 'Less than 100.')
    .nullable()
    .default(null),
  sharePrice: dollars(createPriceMax).nullable().default(null),
})
export type SellerListing = z.infer<typeof SellerListing>

export const SellerContact = z.object({
  contactFirstName: z
    .string('Name field is required')
    .overwrite(oneLine)
    .min(1, 'Name field is required')
    .max(50),
  contactLastName: words(50),
  contactEmail: words(100).refine(
    (text) => text === null || z.email().safeParse(text).success,
    'Email must be a valid e-mail address',
  ),
  contactPhone: words(30),
  contactSMS: words(30),
})
export type SellerContact = z.infer<typeof SellerContact>

export const SellerPlace = z.object({
  id: z.int('Location field is required.').positive().max(highestId).describe('Of /api/locations.'),
  airportIdent: words(10).describe('Where it is based: KAPA, 00V.'),
})

/** The listing’s JSON text, read and checked. */
export const MetaText = z
  .string()
  .max(500_000)
  .transform((text, ctx) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      ctx.addIssue({ code: 'custom', message: 'The field “meta” must be JSON.' })
      return z.NEVER
    }
  })
  .pipe(ListingMeta)
  .describe(
    'JSON of ListingMeta. `images` says order, captions, rotation and links of pictures by `src`.',
  )

/** What belongs to the listing as a whole, beside its own fields. */
const documentParts = {
  meta: MetaText.prefault('{}'),
  location: SellerPlace,
  contact: SellerContact.nullable()
    .default(null)
    .describe('Null: the linked employee or office answers; of an individual, their profile.'),
  linkedBizLocationId: choice.describe('Office of the brokerage.'),
  linkedEmployeeId: choice,
  SendLeadToBizEmp: flag,
  SendLeadToBizLocation: flag,
  SendLeadToContact: z.boolean().default(true),
  SendLeadToLeadTracker: flag,
}

/** A price is stated, or given on request: never neither. */
function priced({ price, isPriceOnRequest }: { price: number | null; isPriceOnRequest: boolean }) {
  return (price !== null) !== isPriceOnRequest
}
const pricedOptions = { message: 'Price field is required.', path: ['price'] }

function made({ makeId, make }: { makeId: number | null; make: string | null }) {
  return makeId !== null || make !== null
}
const madeOptions = { message: 'Make field is required.', path: ['makeId'] }

export const CreateListing = z.object({
  listing: SellerListing.refine(priced, pricedOptions).refine(made, madeOptions),
  ...documentParts,
  bizId: choice.describe('The brokerage that sells it; null for an individual.'),
  creationKey: z
    .uuid()
    .optional()
    .describe('Made once for each new listing: sent again, it names the same listing.'),
})

/** Of the contact that a reader was shown: without a name of its own the listing keeps what it has. */
function namedOrAbsent(contact: unknown) {
  const isUnnamed =
    typeof contact === 'object' &&
    contact !== null &&
    (contact as { contactFirstName?: unknown }).contactFirstName === null
  return isUnnamed ? undefined : contact
}

/** What the editor holds to other bounds than the form that creates a listing. */
const editedFields = {
  title: words(editTitleMax),
  price: z.int('Whole dollars.').min(1).max(createPriceMax).nullable().default(null),
}

/**
 * The same shape with the version that was read. What stands beside the listing and its meta may be left out and
 * then stays as it is, so that a client can send back the document that it read.
 */
export const UpdateListing = ListingId.extend({
  listing: SellerListing.extend({
    ...editedFields,
    version: z.int().min(1).describe('The version that was read: a stale one is refused.'),
  })
    .refine(priced, pricedOptions)
    .refine(made, madeOptions),
  meta: MetaText,
  location: SellerPlace.extend({
    airportIdent: SellerPlace.shape.airportIdent.unwrap().optional(),
  }),
  contact: z.preprocess(namedOrAbsent, SellerContact.nullable().optional()),
  linkedBizLocationId: choice.unwrap().optional(),
  linkedEmployeeId: choice.unwrap().optional(),
  SendLeadToBizEmp: z.boolean().optional(),
  SendLeadToBizLocation: z.boolean().optional(),
  SendLeadToContact: z.boolean().optional(),
  SendLeadToLeadTracker: z.boolean().optional(),
})
export type ListingChange = z.output<typeof UpdateListing>

/** Who is linked to a listing, and who hears of its leads. */
const leadRouting = {
  linkedBizLocationId: z.int().nullable(),
  linkedEmployeeId: z.int().nullable(),
  SendLeadToBizEmp: z.boolean(),
  SendLeadToBizLocation: z.boolean(),
  SendLeadToContact: z.boolean(),
  SendLeadToLeadTracker: z.boolean(),
}

/** A listing as its editor reads it: what UpdateListing takes, with `meta` already read. */
export const ListingEdit = z.object({
  listing: z.object({ ...SellerListing.shape, ...editedFields, version: z.int() }),
  meta: ListingMeta,
  bizId: z.int().nullable(),
  location: z.object({ id: z.int(), airportIdent: z.string().nullable() }),
  contact: SellerContact.nullable(),
  profileContact: z
    .object({ ...SellerContact.shape, contactFirstName: z.string().nullable() })
    .nullable()
    .describe('Of a private seller: who answers while `contact` is null. Not sent back.'),
  ...leadRouting,
})
export type ListingEdit = z.infer<typeof ListingEdit>

const tag = 'Selling'
const mayClash = { access: 'member', refusals: ['conflict', 'slow_down', 'not_found'] } as const

export const listingTemplateEndpoint = endpoint({
  method: 'GET',
  path: '/api/listing/create',
  tag,
  summary: 'A new listing to begin with: empty but for what is known of its seller',
  access: 'member',
  refusals: ['not_found'],
  input: z.object({
    bid: z.coerce.number().int().positive().max(highestId).optional().describe('Brokerage.'),
  }),
  output: z.object({
    listing: z.object({
      listingTypeId: z.int().describe('1 = broker listing, 2 = individual.'),
      year: z.null(),
      makeId: z.null(),
      length: z.null(),
      price: z.null(),
      title: z.string(),
    }),
    meta: z.string().describe('JSON of an empty ListingMeta.'),
    bizId: z.int().nullable(),
    location: z
      .object({ id: z.int(), city: z.string(), state: z.string(), zip: z.string() })
      .nullable(),
    contact: SellerContact.nullable(),
    ...leadRouting,
  }),
})

export const createListingEndpoint = endpoint({
  method: 'POST',
  path: '/api/listing/create',
  tag,
  summary: 'Create a listing, which comes to the market once it is paid for and activated',
  ...mayClash,
  humanCheck: 'create-listing',
  input: CreateListing,
  output: z.object({ id: z.int(), url: z.string() }),
})

export const editListingEndpoint = endpoint({
  method: 'GET',
  path: '/api/listing/{id}/edit',
  tag,
  summary: 'A listing as its editor reads it, in the shape that a change is sent in',
  access: 'member',
  input: ListingId,
  output: ListingEdit,
})

export const updateListingEndpoint = endpoint({
  method: 'PUT',
  path: '/api/listing/{id}',
  tag,
  summary:
    'Change a listing. Year, make and length stay as they are; a stale version is answered with 409 and, under `current`, the listing as it is now',
  ...mayClash,
  refusals: [...mayClash.refusals, 'confirm_email_first'],
  input: UpdateListing,
  output: ListingEdit,
})
