import { z } from 'zod'
import { ListingCard } from '#features/listings/contract.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { pathId } from '#kernel/fields.ts'

/** A place where a brokerage has aircraft for sale. */
export const StockPlace = z.object({
  name: z.string().describe('City and state.'),
  latitude: z.number().describe('Degrees.'),
  longitude: z.number().describe('Degrees.'),
  listings: z
    .array(
      ListingCard.pick({ id: true, title: true, url: true, price: true }).extend({
        airport: z.string().nullable().describe('Identifier of the airport where it is based.'),
      }),
    )
    .describe('Newest first.'),
})
export type StockPlace = z.infer<typeof StockPlace>

export const listingsMapEndpoint = endpoint({
  method: 'GET',
  path: '/api/biz/{id}/listingsmap',
  tag: 'Brokerages',
  summary:
    'Where the brokerage’s aircraft for sale stand, the place with most of them first; those without a known place are left out',
  access: 'anyone',
  input: z.object({ id: pathId }),
  output: z.array(StockPlace),
})
