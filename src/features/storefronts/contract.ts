import { z } from 'zod'
import { Brokerage } from '#features/brokerages/contract.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { pageSchema } from '#kernel/page-schema.ts'
import { brokerOrders } from './broker-search.ts'

// Null means "not stated" everywhere in this file.

/** A brokerage as a row of the brokers' table. */
export const Broker = Brokerage.pick({
  id: true,
  name: true,
  route: true,
  website: true,
  logo: true,
  isBroker: true,
  isDealer: true,
}).extend({
  city: z.string().nullable().describe('Of its main office.'),
  state: z.string().nullable().describe('Two-letter code.'),
  stateName: z.string().nullable(),
  offices: z.int(),
  boatCount: z.int().describe('Aircraft for sale now.'),
  answerMinutes: z
    .int()
    .nullable()
    .describe(
      'Median time to the first answer to a lead, of the last 90 days; null from fewer than ten leads.',
    ),
  specialty: z
    .string()
    .nullable()
    .describe('The category of most of what it sells; null where it sells of many.'),
})
export type Broker = z.infer<typeof Broker>

const tag = 'Brokerages'

/** What the brokers' table is asked for, in its address and in the call alike. */
export const BrokerQuery = z.object({
  q: z
    .string()
    .trim()
    .max(100)
    .default('')
    .describe('In its name, its place, or the makes and categories that it sells.'),
  st: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe('Two-letter code of the state of any of its offices.'),
  sort: z.enum(brokerOrders).default('aircraft'),
  page: z.coerce.number().int().min(0).max(10_000).default(0),
  pageSize: z.coerce.number().int().min(1).max(100).default(24),
})
export type BrokerQuery = z.output<typeof BrokerQuery>

export const listBrokersEndpoint = endpoint({
  method: 'GET',
  path: '/api/biz',
  tag,
  summary: 'All brokers, with how many aircraft each has for sale',
  access: 'anyone',
  input: BrokerQuery,
  output: pageSchema(Broker),
})

export const featuredBrokersEndpoint = endpoint({
  method: 'GET',
  path: '/api/feature/biz',
  tag,
  summary: 'Brokers with featured aircraft, most of them first',
  access: 'anyone',
  input: z.object({ take: z.coerce.number().int().min(1).max(24).default(12) }),
  output: z.array(Broker),
})
