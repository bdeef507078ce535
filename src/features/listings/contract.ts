import { z } from 'zod'
import { ResponsiveImage } from '#features/media/contract.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import {
  nullableInt,
  nullableNumber,
  nullableText,
  nullableTimestamp,
  pathId,
  rowId,
  timestampField,
  unitsField,
  wholeNumber,
} from '#kernel/fields.ts'
import { Asking, AskingHistory } from './asking/asking-contract.ts'
import { ListingContact, Possession } from './contact/listing-contact.ts'
import { DollarsDue } from './facts/due-contract.ts'
import { AirframeLife, CardEngine } from './facts/engine-contract.ts'
import { KeyFact } from './facts/key-fact-contract.ts'
import { ListingWarning } from './facts/warning-contract.ts'
import { ListingMeta } from './meta-contract.ts'

// In this file, null means "not stated".

const hours = z.number().nonnegative()

export const OwningCostOutput = z
  .object({
    yearlyFixed: z.int().describe('Fixed cost in US dollars per year, regardless of hours flown.'),
    hourly: z.int().describe('Additional cost in US dollars per hour flown.'),
    limitYearly: z
      .int()
      .describe(
        'Cost in US dollars per year of an overhaul that is due after a number of years or hours. 0 if there is none.',
      ),
    limitHourly: z
      .int()
      .describe(
        'Cost in US dollars per hour of the same overhaul. The larger of limitYearly and limitHourly × hours applies.',
      ),
  })
  .meta({ id: 'OwningCost' })

const PhotoMonths = z.object({ from: z.string(), to: z.string(), isOld: z.boolean() }).meta({
  id: 'PhotoMonths',
  description:
    'First and last month of all photos on the listing page, such as 2026-10. Old if the last is more than 12 months ago. Null unless all have one.',
})

export const CardListing = z
  .object({
    id: z.int(),
    url: z.string().describe('Path of the listing page, /listing/{slug}-{id}.'),
    title: z.string(),
    year: z.int(),
    make: z.string(),
    makeId: z.int(),
    model: z.string().nullable(),
    categoryId: z.int(),
    category: z.string(),
    price: nullableInt.describe('Asking price in US dollars. Null if the price is on request.'),
    previousPrice: nullableInt.describe(
      'Price in US dollars before the last change. Null unless the price fell in the last 60 days.',
    ),
    asking: Asking.nullable().describe(
      'Amounts in the seller’s currency. Null if it’s US dollars. The other amounts are in US dollars at the latest rate.',
    ),
    cost: OwningCostOutput.nullable().describe(
      'Total cost of ownership under the default assumptions. Monthly cost: (yearlyFixed + hourly × hours a year + max(limitYearly, limitHourly × hours a year)) / 12. Null if there is no price.',
    ),
    due: DollarsDue.nullable(),
    isNew: z.boolean().describe('True if new rather than used.'),
    isFeatured: z.boolean(),
    isSold: z.boolean(),
    isSalePending: z.boolean(),
    isFractional: z.boolean(),
    sharePercent: z.number().nullable(),
    sharePrice: z.int().nullable(),
    isForRent: z.boolean(),
    leaseRateMonthly: z.int().nullable(),
    isFavorite: z.boolean(),
    length: z.number().nullable().describe('Feet. Null if the length is not stated.'),
    engineCount: z.int().nullable(),
    totalTimeHours: hours.nullable(),
    hoursAsOf: nullableText.describe(
      'Day on which the total time was last confirmed, if that was over 60 days ago.',
    ),
    engine: CardEngine,
    airframe: AirframeLife,
    keyFact: KeyFact.nullable(),
    seats: z.int().nullable(),
    usefulLoad: z.int().nullable().describe('Useful load in pounds.'),
    cruiseKnots: z.number().nullable().describe('Normal cruise speed in knots.'),
    latitude: nullableNumber.describe('Latitude of the home airport, otherwise of the city.'),
    longitude: z.number().nullable(),
    city: z.string(),
    state: z.string().describe('Two-letter state code.'),
    zip: z.string(),
    cityState: z.string(),
    listedAt: timestampField,
    daysListed: z
      .int()
      .describe('Days on the market so far. For a sold aircraft, days until the sale.'),
    confirmedAt: nullableTimestamp.describe(
      'Time when the seller last confirmed that the aircraft is for sale.',
    ),
    bizId: z.int().nullable(),
    answersWithinHours: z.literal([1, 24]).optional().describe('Absent if unknown or longer.'),
    warnings: z
      .array(ListingWarning)
      .describe('What lowers the value of the aircraft, the worst first.'),
    photoMonths: PhotoMonths.nullable(),
    images: z
      .array(ResponsiveImage)
      .describe('Up to 12 photos, title image first. Only the title image has a preview.'),
    drawing: nullableText.describe(
      'Drawing of the kind of aircraft if there are no photos, /drawings/{drawing}.svg. Null if there are photos or no such drawing.',
    ),
  })
  .meta({ id: 'ListingCard' })
export type CardListing = z.infer<typeof CardListing>

export const ListingPlace = z
  .object({
    id: z.int(),
    city: z.string(),
    stateId: z.int(),
    state: z.string(),
    countryId: z.int(),
    country: z.string(),
    regionId: z.int(),
    region: z.string(),
    zip: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    airport: z
      .object({ ident: z.string(), name: z.string() })
      .nullable()
      .describe('Airport where the aircraft is based.'),
  })
  .meta({ id: 'ListingPlace' })
export type ListingPlace = z.infer<typeof ListingPlace>

/** Fields of the listing page, in addition to those of the card. */
export const ListingRecord = CardListing.extend({
  listingId: z.int(),
  version: z
    .int()
    .describe('Version number. Send it with updates. Outdated versions are rejected.'),
  stockNumber: z.string().nullable(),
  serialNumber: z.string().nullable(),
  registration: z.string().nullable(),
  registrationCountry: z.string().nullable().describe('Null if the prefix isn’t known.'),
  confirmedFacts: z
    .record(z.string(), z.string())
    .describe('Days on which facts were last confirmed, by path: `hours`, `engines.1.hours`.'),
  possession: Possession,
  registryMatched: z
    .boolean()
    .describe('True if the year, make, and model match the FAA registry entry for the N-number.'),
  family: z.string().nullable(),
  makeRoute: z
    .string()
    .describe('URL slug of the manufacturer’s page, /aircraft/manufacturer/{makeRoute}.'),
  listingTypeId: z.int().describe('Listing type. 1 = broker listing, 2 = individual.'),
  boatTypeId: z.int().describe('Aircraft type ID.'),
  aircraftType: z.string(),
  fuelTypeId: z.int().nullable(),
  fuel: z.string().nullable(),
  hullTypeId: z.int().nullable(),
  hullMaterial: z.string().nullable(),
  locationId: z.int(),
  profileId: z.int(),
  isIndv: z.boolean(),
  isActive: z.boolean(),
  isExpired: z.boolean(),
  isNegotiable: z.boolean(),
  expires: timestampField.nullable(),
  listingExpirationUtc: timestampField.nullable(),
  soldAt: timestampField.nullable(),
  updatedAt: timestampField,
  views: z.int(),
  saves: z.int(),
  priceHistory: AskingHistory,
})
export type ListingRecord = z.infer<typeof ListingRecord>
export const StatedPrice = AskingHistory.element.shape.asking

const Measurements = z
  .record(z.string(), z.object({ value: z.number(), unit: z.string() }))
  .describe(
    'Facts in the requested units, by path: `length`, `speed.cruise`. Present only if `units` is. All other fields are in feet, knots, nautical miles, pounds, and US gallons.',
  )

/** Has the same shape as the input for creating or updating a listing. */
export const PublicListing = z.object({
  listing: ListingRecord.extend({
    metaDataId: z.int(),
    ...ListingMeta.omit({ images: true }).shape,
  }).meta({ id: 'ListingRecord' }),
  meta: z.string().describe('ListingMeta as a JSON string.'),
  bizId: z.int().nullable(),
  location: ListingPlace,
  contact: ListingContact.nullable().describe('The seller. Null if the aircraft is sold.'),
  measurements: Measurements.optional(),
  linkedBizLocationId: z.int().nullable(),
  linkedEmployeeId: z.int().nullable(),
})
export type PublicListing = z.infer<typeof PublicListing>

/** Listing ID from a path. */
export const ListingId = z.object({ id: pathId })

const endpoint = defineEndpoints('Listings')

export const getListingEndpoint = endpoint('GET /api/listing/{id}', {
  summary: 'Get a listing',
  description: 'Includes everything that the listing page shows.',
  access: 'anyone',
  input: ListingId.extend({ units: unitsField }),
  output: PublicListing,
  cachedForOutage: { about: 'id' },
})

export const getListingMetaEndpoint = endpoint('GET /api/listing/{id}/meta', {
  summary: 'Get a listing’s specifications and media',
  description: 'Returns specifications, images, features, and videos as a JSON string.',
  access: 'anyone',
  input: ListingId.extend({ units: unitsField }),
  output: z.object({
    metaDataId: z.int(),
    meta: z.string(),
    measurements: Measurements.optional(),
  }),
  cachedForOutage: { about: 'id' },
})

export const listNewestListingsEndpoint = endpoint('GET /api/listing/newest', {
  summary: 'List the newest listings',
  description: 'Newest first.',
  access: 'anyone',
  input: z.object({ limit: wholeNumber(1, 50).default(30) }),
  output: z.array(CardListing),
})

export const listFeaturedListingsEndpoint = endpoint('GET /api/feature/listings', {
  summary: 'List featured listings',
  access: 'anyone',
  input: z.object({ limit: wholeNumber(1, 24).default(11) }),
  output: z.array(CardListing),
})

export const getBrokerageContactEndpoint = defineEndpoints('Brokerages')('GET /api/biz/contact', {
  summary: 'Get the contact details of a listing’s brokerage',
  description:
    'Returns 409 if the aircraft is sold, and 404 if the listing is hidden or sold privately.',
  access: 'anyone',
  refusals: ['conflict', 'not_found'],
  input: z.object({ listingId: rowId }),
  output: ListingContact,
})

export const listSimilarListingsEndpoint = endpoint('GET /api/listing/{id}/similar', {
  summary: 'List similar aircraft',
  description:
    'Same model family first, then comparable families, then the same category, closest in price.',
  access: 'anyone',
  input: ListingId.extend({ limit: wholeNumber(1, 12).default(6) }),
  output: z.array(CardListing),
  cachedForOutage: { about: 'id' },
})
