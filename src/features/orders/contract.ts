import { z } from 'zod'
import { orderStates } from '#features/payments/order-states.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import {
  pathId as id,
  nullableText,
  pageFields,
  rowVersion,
  searchText,
  timestampField,
} from '#kernel/fields.ts'
import { pageSchema } from '#kernel/lists/page-schema.ts'
import { normalizeLine, normalizeText } from '#kernel/normalize-text.ts'
import { selectableOrderStates } from './order-rules.ts'

const endpoint = defineEndpoints('Orders')
const access = ['WebAppAdmin', 'ServerAdmin'] as const

export const Order = z
  .object({
    orderId: z.int(),
    version: z.int().describe('Version number. Increases with every change.'),
    invoiceId: z.int(),
    title: z.string().describe('Product title at the time of purchase.'),
    amount: z.string(),
    currency: z.string(),
    state: z.enum(orderStates),
    scheduledOn: z.iso.date().nullable(),
    place: nullableText.describe('Location and time of day, as shared with the buyer.'),
    note: nullableText.describe('Internal staff note.'),
    isRefundAsked: z
      .boolean()
      .describe('True if a refund was requested but the provider hasn’t completed it yet.'),
    buyer: z.object({
      profileId: z.int(),
      name: nullableText,
      email: z.string(),
      phone: nullableText,
    }),
    orderedDate: timestampField,
    changedDate: timestampField,
    history: z
      .array(
        z.object({
          state: z.enum(orderStates),
          at: timestampField,
          by: nullableText.describe(
            'Email address of the staff member responsible. Null for the buyer or the provider.',
          ),
          detail: nullableText,
        }),
      )
      .describe('Order events, oldest first.'),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

export const findOrdersEndpoint = endpoint('GET /api/orders', {
  summary: 'List product orders',
  description: 'Open orders come first, sorted by date.',
  access,
  input: z.object({
    ...pageFields(25),
    state: z
      .enum([...orderStates, 'open'])
      .optional()
      .describe('Order state to filter by. The value open covers both ordered and scheduled.'),
    kw: searchText.describe(
      'Search text. Matches the order or invoice number, product, buyer, or location.',
    ),
  }),
  output: pageSchema(Order),
})

/** Fields of an order that staff can edit. */
export const OrderInput = z
  .object({
    state: z.enum(selectableOrderStates),
    scheduledOn: z
      .union([z.iso.date('Select a date.'), z.literal('').transform(() => null)])
      .nullable()
      .default(null),
    place: z.string().overwrite(normalizeLine).max(200, 'Enter up to 200 characters.').default(''),
    note: z
      .string()
      .overwrite(normalizeText)
      .max(1_000, 'Enter up to 1,000 characters.')
      .default(''),
  })
  .refine(({ state, scheduledOn }) => state !== 'scheduled' || scheduledOn !== null, {
    path: ['scheduledOn'],
    message: 'Select the scheduled date.',
  })

export const editOrderEndpoint = endpoint('PUT /api/orders/{id}', {
  summary: 'Update an order',
  description:
    'Schedules the order, marks it as done, or saves a note. The buyer is emailed about scheduling and completion, but not about notes.',
  access,
  refusals: ['conflict', 'not_found'],
  input: z.intersection(OrderInput, z.object({ id, version: rowVersion })),
  output: Order,
})

export const cancelOrderEndpoint = endpoint('POST /api/orders/{id}/cancel', {
  summary: 'Cancel an order and refund the payment',
  access,
  recentlyVerified: true,
  refusals: ['conflict', 'not_found'],
  input: z.object({
    id,
    version: rowVersion,
    reason: z.string().overwrite(normalizeLine).min(1, 'Enter a reason.').max(250),
  }),
  output: Order,
})
