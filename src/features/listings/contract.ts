import { z } from 'zod'
import { Picture } from '#features/media/contract.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { instant, pathId } from '#kernel/fields.ts'
import { ListingContact } from './contact/listing-contact.ts'
import { HoursBasis } from './hours-basis.ts'

// Null means "not stated" everywhere in this file.

const hours = z.number().nonnegative()

export const OwningCost = z.object({
  yearlyFixed: z.int().describe('US dollars a year, however much it flies.'),
  hourly: z.int().describe('US dollars more for each hour flown.'),
})

/** What a card shows: one row of every list of listings. */
export const ListingCard = z.object({
  id: z.int(),
  url: z.string().describe('Path of its page, /listing/{slug}-{id}.'),
  title: z.string(),
  year: z.int(),
  make: z.string(),
  makeId: z.int(),
  model: z.string().nullable(),
  categoryId: z.int(),
  category: z.string(),
  price: z.int().nullable().describe('Asking price, US dollars; null when on request.'),
  previousPrice: z
    .int()
    .nullable()
    .describe('What it cost before the last change, if it fell in the last 60 days.'),
  cost: OwningCost.nullable().describe(
    'What owning it costs, all in, under the usual assumptions: (yearlyFixed + hourly × hours a year) / 12 a month. Null without a price.',
  ),
  isNew: z.boolean().describe('New rather than used.'),
  isFeatured: z.boolean(),
  isSold: z.boolean(),
  isSalePending: z.boolean(),
  isFractional: z.boolean(),
  sharePercent: z.number().nullable(),
  sharePrice: z.int().nullable(),
  isForRent: z.boolean(),
  leaseRateMonthly: z.int().nullable(),
  isFavorite: z.boolean(),
  length: z.number().describe('Feet.'),
  engineCount: z.int().nullable(),
  totalTimeHours: hours.nullable(),
  engine: z
    .object({
      hours: hours.nullable(),
      basis: HoursBasis.nullable(),
      tboHours: z.int().nullable(),
      calendarYears: z
        .int()
        .nullable()
        .describe(
          'Whole years since its overhaul, or since new, of a piston engine that has reached the twelve years its maker recommends.',
        ),
    })
    .nullable()
    .describe('Of several engines, the one with the least life left.'),
  seats: z.int().nullable(),
  usefulLoad: z.int().nullable().describe('Pounds.'),
  cruiseKnots: z.number().nullable().describe('Normal cruise.'),
  latitude: z.number().nullable().describe('Of the airport where it is based, else of its city.'),
  longitude: z.number().nullable(),
  city: z.string(),
  state: z.string().describe('Two-letter code.'),
  zip: z.string(),
  cityState: z.string(),
  listedAt: instant,
  daysListed: z.int().describe('Days on the market so far; of a sold one, until it sold.'),
  confirmedAt: instant.nullable().describe('When the seller last said that it is still for sale.'),
  bizId: z.int().nullable(),
  images: z
    .array(Picture)
    .describe('At most 12, title image first; only that one with its preview.'),
})
export type ListingCard = z.infer<typeof ListingCard>

export const ListingPlace = z.object({
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
    .describe('Where it is based.'),
})
export type ListingPlace = z.infer<typeof ListingPlace>

/** A listing as its page shows it, beyond what its card shows. */
export const ListingRecord = ListingCard.extend({
  listingId: z.int(),
  version: z.int().describe('Named by whoever writes: a stale one is refused.'),
  stockNumber: z.string().nullable(),
  serialNumber: z.string().nullable(),
  registration: z.string().nullable(),
  registryMatched: z
    .boolean()
    .describe('Year, make and model agree with the FAA registry for its N-number.'),
  family: z.string().nullable(),
  makeRoute: z.string().describe('Of the manufacturer’s page, /aircraft/manufacturer/{makeRoute}.'),
  listingTypeId: z.int().describe('1 = broker listing, 2 = individual.'),
  boatTypeId: z.int().describe('Aircraft type.'),
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
  expires: instant.nullable(),
  listingExpirationUtc: instant.nullable(),
  soldAt: instant.nullable(),
  updatedAt: instant,
  views: z.int(),
  saves: z.int(),
  priceHistory: z.array(z.object({ askedAt: instant, price: z.int() })).describe('Newest first.'),
})
export type ListingRecord = z.infer<typeof ListingRecord>

/** The same shape that create and update take. */
export const ListingDocument = z.object({
  listing: ListingRecord,
  meta: z.string().describe('JSON of ListingMeta.'),
  bizId: z.int().nullable(),
  location: ListingPlace,
  contact: ListingContact.nullable().describe('Null once it is sold.'),
  linkedBizLocationId: z.int().nullable(),
  linkedEmployeeId: z.int().nullable(),
})
export type ListingDocument = z.infer<typeof ListingDocument>

export const QuickView = z.object({
  id: z.int(),
  url: z.string(),
  title: z.string(),
  year: z.int(),
  make: z.string(),
  model: z.string().nullable(),
  length: z.number(),
  price: z.int().nullable(),
  isNew: z.boolean(),
  isSold: z.boolean(),
  category: z.string(),
  hullMaterial: z.string().nullable(),
  fuel: z.string().nullable(),
  engineCount: z.int().nullable(),
  isForRent: z.boolean(),
  totalTimeHours: hours.nullable(),
  engine: ListingCard.shape.engine,
  seats: z.int().nullable(),
  usefulLoad: z.int().nullable().describe('Pounds.'),
  description: z.string().nullable().describe('How it begins.'),
  seller: z.string().nullable().describe('Brokerage or person; null when not stated or sold.'),
  isIndv: z.boolean().describe('Offered by its owner, not by a brokerage.'),
  airport: ListingPlace.shape.airport,
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  mapUrl: z.string().describe('A static map, 200 by 200.'),
  images: z.array(Picture).describe('At most 12.'),
})
export type QuickView = z.infer<typeof QuickView>

/** Path ids: what no listing can have is simply not found. */
export const ListingId = z.object({ id: pathId })

const tag = 'Listings'

export const getListingEndpoint = endpoint({
  method: 'GET',
  path: '/api/listing/{id}',
  tag,
  summary: 'One listing with everything its page shows',
  access: 'anyone',
  input: ListingId,
  output: ListingDocument,
  isKnownWhileAway: { about: 'id' },
})

export const getListingMetaEndpoint = endpoint({
  method: 'GET',
  path: '/api/listing/{id}/meta',
  tag,
  summary: 'Specifications, images, features and videos of a listing as a JSON string',
  access: 'anyone',
  input: ListingId,
  output: z.object({ metaDataId: z.int(), meta: z.string() }),
  isKnownWhileAway: { about: 'id' },
})

export const quickViewEndpoint = endpoint({
  method: 'GET',
  path: '/api/listing/quickView/{id}',
  tag,
  summary: 'What the quick view dialog shows',
  access: 'anyone',
  input: ListingId,
  output: QuickView,
  isKnownWhileAway: { about: 'id' },
})

export const newestListingsEndpoint = endpoint({
  method: 'GET',
  path: '/api/listing/newest',
  tag,
  summary: 'The newest listings, newest first',
  access: 'anyone',
  input: z.object({ limit: z.coerce.number().int().min(1).max(50).default(30) }),
  output: z.array(ListingCard),
})

export const featuredListingsEndpoint = endpoint({
  method: 'GET',
  path: '/api/feature/listings',
  tag,
  summary: 'Featured listings',
  access: 'anyone',
  input: z.object({ limit: z.coerce.number().int().min(1).max(24).default(11) }),
  output: z.array(ListingCard),
})

export const brokerageContactEndpoint = endpoint({
  method: 'GET',
  path: '/api/biz/contact',
  tag: 'Brokerages',
  summary:
    'Contact of the brokerage that sells a listing: 409 once it is sold, 404 when it is not to be seen or sold privately',
  access: 'anyone',
  refusals: ['conflict', 'not_found'],
  input: z.object({ listingId: pathId }),
  output: ListingContact,
})

export const similarListingsEndpoint = endpoint({
  method: 'GET',
  path: '/api/listing/{id}/similar',
  tag,
  summary:
    'Aircraft that a buyer of this one would also look at: same family first, then families that do the same work, then same category, nearest in price',
  access: 'anyone',
  input: ListingId.extend({ limit: z.coerce.number().int().min(1).max(12).default(6) }),
  output: z.array(ListingCard),
  isKnownWhileAway: { about: 'id' },
})
