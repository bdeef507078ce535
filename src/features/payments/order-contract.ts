import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { pathId as id, instant } from '#kernel/fields.ts'
import { pageSchema } from '#kernel/page-schema.ts'
import { chosenOrderStates, orderStates } from './order-rules.ts'

const tag = 'Orders'
const access = ['WebAppAdmin', 'ServerAdmin'] as const
const version = z.int().describe('The version that was read: 409 if somebody changed it since.')

export const Order = z.object({
  orderId: z.int(),
  version: z.int().describe('Raised by every change.'),
  invoiceId: z.int(),
  title: z.string().describe('What was bought, as it was called then.'),
  amount: z.string(),
  currency: z.string(),
  state: z.enum(orderStates),
  scheduledOn: z.iso.date().nullable(),
  place: z.string().nullable().describe('Where and at what hour, as the buyer is told.'),
  note: z.string().nullable().describe('Of staff, for staff.'),
  isRefundAsked: z
    .boolean()
    .describe('The provider was asked for a refund and has not done it yet.'),
  buyer: z.object({
    profileId: z.int(),
    name: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
  }),
  orderedDate: instant,
  changedDate: instant,
  history: z
    .array(
      z.object({
        state: z.enum(orderStates),
        at: instant,
        by: z.string().nullable().describe('Whose act it was; null for the buyer or the provider.'),
        detail: z.string().nullable(),
      }),
    )
    .describe('Oldest first.'),
})
export type Order = z.infer<typeof Order>

export const findOrdersEndpoint = endpoint({
  method: 'GET',
  path: '/api/orders',
  tag,
  summary: 'Orders of products, for staff: open ones first, by their day',
  access,
  input: z.object({
    page: z.coerce.number().int().min(0).max(10_000).default(0),
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
    state: z
      .enum([...orderStates, 'open'])
      .optional()
      .describe('open = ordered or scheduled.'),
    kw: z.string().trim().max(100).default('').describe('In number, product, buyer or place.'),
  }),
  output: pageSchema(Order),
})

/** What staff say of an order. */
export const OrderForm = z
  .object({
    state: z.enum(chosenOrderStates),
    scheduledOn: z
      .union([z.iso.date('Choose a day.'), z.literal('').transform(() => null)])
      .nullable()
      .default(null),
    place: z.string().trim().max(200, 'At most 200 characters.').default(''),
    note: z.string().trim().max(1_000, 'At most 1,000 characters.').default(''),
  })
  .refine(({ state, scheduledOn }) => state !== 'scheduled' || scheduledOn !== null, {
    path: ['scheduledOn'],
    message: 'Choose the day that was agreed on.',
  })

export const editOrderEndpoint = endpoint({
  method: 'PUT',
  path: '/api/orders/{id}',
  tag,
  summary:
    'Schedule an order, say that it is done, or note something; the buyer is told of the former two',
  access,
  refusals: ['conflict', 'not_found'],
  input: z.intersection(OrderForm, z.object({ id, version })),
  output: Order,
})

export const cancelOrderEndpoint = endpoint({
  method: 'POST',
  path: '/api/orders/{id}/cancel',
  tag,
  summary: 'Cancel an order and give its money back',
  access,
  recentlyVerified: true,
  refusals: ['conflict', 'not_found'],
  input: z.object({ id, version, reason: z.string().trim().min(1, 'Say why.').max(250) }),
  output: Order,
})
