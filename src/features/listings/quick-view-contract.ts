import { z } from 'zod'
import { ResponsiveImage } from '#features/media/contract.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { nullableText } from '#kernel/fields.ts'
import { ListingContact } from './contact/listing-contact.ts'
import { CardListing, ListingId, ListingPlace } from './contract.ts'

const endpoint = defineEndpoints('Listings')

export const QuickView = z
  .object({
    id: z.int(),
    url: z.string(),
    title: z.string(),
    year: z.int(),
    make: z.string(),
    model: z.string().nullable(),
    length: z.number().nullable(),
    price: z.int().nullable(),
    asking: CardListing.shape.asking,
    isNew: z.boolean(),
    isSold: z.boolean(),
    category: z.string(),
    hullMaterial: z.string().nullable(),
    fuel: z.string().nullable(),
    engineCount: z.int().nullable(),
    isForRent: z.boolean(),
    totalTimeHours: CardListing.shape.totalTimeHours,
    engine: CardListing.shape.engine,
    seats: z.int().nullable(),
    usefulLoad: z.int().nullable().describe('Useful load in pounds.'),
    description: z.string().nullable().describe('Beginning of the description.'),
    seller: nullableText.describe(
      'Name of the brokerage or person. Null if not specified or if the aircraft is sold.',
    ),
    sellsAs: ListingContact.shape.sellsAs,
    isIndv: z
      .boolean()
      .describe('True if the aircraft is offered by its owner, not by a brokerage.'),
    airport: ListingPlace.shape.airport,
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    country: z.string().describe('Two-letter country code.'),
    mapUrl: z.string().describe('URL of a static map, 200 by 200 pixels.'),
    images: z.array(ResponsiveImage).describe('Up to 12 photos.'),
  })
  .meta({ id: 'QuickView' })

export type QuickView = z.infer<typeof QuickView>

export const getQuickViewEndpoint = endpoint('GET /api/listing/quickView/{id}', {
  summary: 'Get the quick view of a listing',
  access: 'anyone',
  input: ListingId,
  output: QuickView,
  cachedForOutage: { about: 'id' },
})
