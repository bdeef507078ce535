import { z } from 'zod'
import { Brokerage } from '#features/brokerages/contract.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { nullableInt, nullableText, pageFields, searchText, wholeNumber } from '#kernel/fields.ts'
import { pageSchema } from '#kernel/lists/page-schema.ts'
import { brokerOrders } from './broker-search.ts'

// In this file, null means "not stated".

/** Row in the broker table. */
export const Broker = Brokerage.pick({
  id: true,
  name: true,
  route: true,
  website: true,
  logo: true,
  isBroker: true,
  isDealer: true,
})
  .extend({
    city: z.string().nullable().describe('City of the main office.'),
    state: z.string().nullable().describe('Two-letter state code.'),
    stateName: z.string().nullable(),
    offices: z.int(),
    boatCount: z.int().describe('Number of aircraft for sale.'),
    answerMinutes: nullableInt.describe(
      'Median time to the first answer to a lead over the last 90 days, in minutes. Null if unknown.',
    ),
    specialty: nullableText.describe(
      'Category of most of the brokerage’s aircraft for sale. Null if no category dominates.',
    ),
  })
  .meta({ id: 'Broker' })
export type Broker = z.infer<typeof Broker>

const endpoint = defineEndpoints('Brokerages')

/** Query for the broker table, used in the page's URL and the API. */
export const BrokerQuery = z.object({
  q: searchText.describe(
    'Search text. Matches the name, the location, and the makes and categories for sale.',
  ),
  st: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe('Two-letter state code of any of the brokerage’s offices.'),
  sort: z.enum(brokerOrders).default('aircraft'),
  ...pageFields(24),
})
export type BrokerQuery = z.output<typeof BrokerQuery>

export const listBrokersEndpoint = endpoint('GET /api/biz', {
  summary: 'List brokers',
  description: 'Includes each broker’s number of aircraft for sale.',
  access: 'anyone',
  // Returns all brokers by default.
  input: BrokerQuery.extend(pageFields(500, 500)),
  output: pageSchema(Broker),
})

export const listFeaturedBrokersEndpoint = endpoint('GET /api/feature/biz', {
  summary: 'List brokers with featured aircraft',
  description: 'Sorted by number of featured aircraft, highest first.',
  access: 'anyone',
  input: z.object({ take: wholeNumber(1, 24).default(12) }),
  output: z.array(Broker),
})
