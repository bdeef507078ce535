import { z } from 'zod'
import { ListingId } from '#features/listings/contract.ts'
import { ListingMeta } from '#features/listings/meta-contract.ts'
import { firstModelYear, latestModelYear } from '#features/listings/rules.ts'
import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import { optionalMailAddressField } from '#kernel/addresses/mail-address-field.ts'
import { emptyToNull, ignoredNames, maxCharacters } from '#kernel/fields.ts'
import { type Currency, currencyNames } from '#kernel/format/currencies.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { maxId } from '#kernel/max-id.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'
import { MetaText } from './meta-text.ts'

// Seller input. Creating and updating a listing use the same format. Other fields from responses (owner, payments,
// views) are ignored if the client sends them back.

const textField = (max: number) =>
  emptyToNull(
    z
      .string()
      .overwrite(normalizeLine)
      .max(...maxCharacters(max)),
  )
    .nullable()
    .default(null)
const id = z.int().positive().max(maxId)
/** ID from one of the short lists, such as types, fuels, and materials. */
const kindId = (message?: string) => z.int(message).positive().max(32_767)
const choice = id.nullable().default(null)
const kindChoice = kindId().nullable().default(null)
const flag = z.boolean().default(false)
/** Returns the message for a price outside of its limits, and how to enter a higher one. */
export function priceLimitMessage(max: number, currency: Currency = 'USD'): string {
  const limits = t`Price must be between 1 and ${formatNumber(max)}.`
  if (currency === 'USD') return limits
  return `${limits} ${translate('Enter a higher price in US dollars.')}`
}
const amountField = (max: number, amount = z.int('Enter a whole amount.')) => {
  const error = () => priceLimitMessage(max)
  return amount.min(1, { error }).max(max, { error })
}
const missingPrice = 'Price field is required.'
const wholePrice = z.int({
  error: ({ input }) => (input === '' ? missingPrice : 'Enter a whole amount.'),
})

export const maxCreatePrice = 999_999_999
export const maxEditPrice = 200_000_000
export const maxCreateTitleLength = 50
export const maxEditTitleLength = 128

export const ModelYear = z
  .int('Year field is required.')
  .min(firstModelYear, { error: () => t`Year must be ${firstModelYear} or later.` })
  .refine((year) => year <= latestModelYear(new Date()), {
    error: () => t`Year must be ${latestModelYear(new Date())} or earlier.`,
  })
export const lengthLimits = [1, 999] as const

export const LengthFeet = z
  .number('Length field is required.')
  .min(lengthLimits[0], 'Length must be between 1 and 999 feet.')
  .max(lengthLimits[1], 'Length must be between 1 and 999 feet.')
  // Rounds like the stored value, so that sending it back doesn't change the length.
  .overwrite((feet) => Math.round(feet * 10) / 10)

export const CategoryId = kindId('Category field is required.')

function isName(text: string | null) {
  return text === null || /[\p{L}\p{N}]/u.test(text)
}

/** The listing's own fields, as sent by both the wizard and the editor. */
export const SellerListing = z
  .object({
    year: ModelYear,
    makeId: choice.describe('Make ID from /api/lookups. Alternatively, provide `make`.'),
    make: textField(50)
      .refine(isName, 'Make field is required.')
      .describe('Make name. A make that isn’t in /api/lookups is added.'),
    length: LengthFeet.nullable().describe('Length in feet. Null if the seller doesn’t know it.'),
    model: textField(30),
    title: textField(maxCreateTitleLength).describe(
      'Listing title. If omitted, generated from the year, make, and model.',
    ),
    stockNumber: textField(30),
    boatTypeId: kindId('Aircraft type field is required.').describe('Aircraft type ID.'),
    categoryId: CategoryId.refine((id) => id !== unstatedKindId, 'Category field is required.'),
    fuelTypeId: kindChoice,
    hullTypeId: kindChoice.describe('Airframe material ID.'),
    engineCount: z.int().min(0).max(999).nullable().default(null),
    isNew: flag,
    currency: z
      .enum(currencyNames)
      .default('USD')
      .describe(
        'ISO 4217 code of the currency of the price, the monthly rent, and the share price.',
      ),
    price: amountField(maxCreatePrice, wholePrice)
      .nullable()
      .default(null)
      .describe('Asking price.'),
    isPriceOnRequest: flag,
    isNegotiable: flag,
    isForRent: flag,
    leaseRateMonthly: amountField(maxCreatePrice).nullable().default(null),
    isFractional: flag,
    sharePercent: z
      .number()
      .min(0.01, 'Must be more than 0.')
      .max(99.99, 'Must be less than 100.')
      .nullable()
      .default(null),
    sharePrice: amountField(maxCreatePrice).nullable().default(null),
  })
  .meta({ id: 'SellerListing' })
export type SellerListing = z.infer<typeof SellerListing>

export const SellerContact = z
  .object({
    contactFirstName: z
      .string('Name field is required')
      .overwrite(normalizeLine)
      .min(1, 'Name field is required')
      .max(...maxCharacters(50)),
    contactLastName: textField(50),
    contactEmail: optionalMailAddressField().default(null),
    contactPhone: textField(30),
    contactSMS: textField(30),
  })
  .meta({ id: 'SellerContact' })
export type SellerContact = z.infer<typeof SellerContact>
export const contactParts = Object.keys(SellerContact.shape) as (keyof SellerContact)[]

const SellerLocation = z
  .object({
    id: z
      .int('Location field is required.')
      .positive()
      .max(maxId)
      .describe('Location ID from /api/locations.'),
    airportIdent: textField(10).describe('Identifier of the home airport, such as KAPA or 00V.'),
  })
  .meta({ id: 'SellerLocation' })

/** Parts of a listing other than its own fields. */
const documentParts = {
  meta: MetaText.prefault('{}'),
  location: SellerLocation,
  contact: SellerContact.nullable()
    .default(null)
    .describe(
      'Contact for the listing. If null, the linked employee or office is used, or the profile of an individual seller.',
    ),
  linkedBizLocationId: choice.describe('Brokerage office ID.'),
  linkedEmployeeId: choice,
  SendLeadToBizEmp: flag,
  SendLeadToBizLocation: flag,
  SendLeadToContact: z.boolean().default(true),
  SendLeadToLeadTracker: flag,
}

/** Checks that the listing has either a price or "price on request". */
function priced({ price, isPriceOnRequest }: { price: number | null; isPriceOnRequest: boolean }) {
  return (price !== null) !== isPriceOnRequest
}
export const priceRule = [priced, { message: missingPrice, path: ['price'] as string[] }] as const

function made({ makeId, make }: { makeId: number | null; make: string | null }) {
  return makeId !== null || make !== null
}
export const makeRule = [
  made,
  { message: 'Make field is required.', path: ['makeId'] as string[] },
] as const

export const CreateListing = z
  .object({
    listing: SellerListing.refine(...priceRule).refine(...makeRule),
    ...documentParts,
    bizId: choice.describe(
      'ID of the brokerage that sells the listing. Null for an individual seller.',
    ),
    creationKey: z
      .uuid()
      .optional()
      .describe(
        'Idempotency key, unique for each new listing. Sending it again returns the same listing. Deletes the draft whose `entries.creationKey` is this key, and no other.',
      ),
  })
  .meta({
    examples: [
      {
        listing: {
          year: 1979,
          make: 'Cessna',
          model: '172N',
          length: 27.2,
          boatTypeId: 1,
          categoryId: 1,
          price: 98_500,
        },
        location: { id: 1 },
      },
    ],
  })

/** Treats a contact without a first name as absent, so that the saved contact stays unchanged. */
function namedOrAbsent(contact: unknown) {
  const isUnnamed =
    typeof contact === 'object' &&
    contact !== null &&
    (contact as { contactFirstName?: unknown }).contactFirstName === null
  return isUnnamed ? undefined : contact
}

/** Fields whose limits in the editor differ from those for new listings. */
const editedFields = {
  title: textField(maxEditTitleLength),
  price: wholePrice.min(1).max(maxCreatePrice).nullable().default(null),
  length: LengthFeet.nullable().describe(
    'Length in feet. Null if it isn’t known. The length can be changed but not removed.',
  ),
  categoryId: CategoryId,
}

/**
 * Same format as `CreateListing`, plus the version that the client read. Everything except the listing and its meta is
 * optional and stays unchanged if omitted, so clients can send back the document they read.
 */
export const UpdateListing = ListingId.extend({
  listing: SellerListing.extend({
    ...editedFields,
    currency: SellerListing.shape.currency.unwrap().optional(),
    version: z.int().min(1).describe('Version that you read. Returns 409 if it’s out of date.'),
  })
    .refine(...priceRule)
    .refine(...makeRule),
  meta: MetaText,
  location: SellerLocation.extend({
    airportIdent: SellerLocation.shape.airportIdent.unwrap().optional(),
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

/** The office and employee linked to a listing, and the recipients of its leads. */
export const leadRouting = {
  linkedBizLocationId: z.int().nullable(),
  linkedEmployeeId: z.int().nullable(),
  SendLeadToBizEmp: z.boolean(),
  SendLeadToBizLocation: z.boolean(),
  SendLeadToContact: z.boolean(),
  SendLeadToLeadTracker: z.boolean(),
}

/** A listing in the editor's format: the input of UpdateListing, with `meta` already parsed. */
export const ListingEdit = z
  .object({
    listing: z.object({ ...SellerListing.shape, ...editedFields, version: z.int() }),
    meta: ListingMeta,
    bizId: z.int().nullable(),
    location: z.object({ id: z.int(), airportIdent: z.string().nullable() }),
    contact: SellerContact.nullable(),
    profileContact: z
      .object({ ...SellerContact.shape, contactFirstName: z.string().nullable() })
      .nullable()
      .describe('Contact of a private seller, used while `contact` is null. Read-only.'),
    ...leadRouting,
    ignored: ignoredNames,
  })
  .meta({ id: 'ListingEdit' })
export type ListingEdit = z.infer<typeof ListingEdit>
