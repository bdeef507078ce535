import { z } from 'zod'
import { CardListing, StatedPrice } from '#features/listings/contract.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { pathId } from '#kernel/fields.ts'

const endpoint = defineEndpoints('Brokerages')

/** A place where a brokerage has aircraft for sale. */
export const InventoryPlace = z.object({
  name: z.string().describe('City and state.'),
  latitude: z.number().describe('Latitude in degrees.'),
  longitude: z.number().describe('Longitude in degrees.'),
  listings: z
    .array(
      CardListing.pick({ id: true, title: true, url: true, price: true }).extend({
        asking: StatedPrice,
        airport: z.string().nullable().describe('Identifier of the home airport.'),
      }),
    )
    .describe('Listings, newest first.'),
})
export type InventoryPlace = z.infer<typeof InventoryPlace>

export const getListingsMapEndpoint = endpoint('GET /api/biz/{id}/listingsmap', {
  summary: 'List locations of a brokerage’s aircraft for sale',
  description:
    'Sorted by number of aircraft, highest first. Aircraft without a known location are omitted.',
  access: 'anyone',
  input: z.object({ id: pathId }),
  output: z.array(InventoryPlace),
})
