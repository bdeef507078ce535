import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import {
  pathId as id,
  nullableText,
  nullableTimestamp,
  pageFields,
  searchText,
  timestampField,
} from '#kernel/fields.ts'
import { pageSchema } from '#kernel/lists/page-schema.ts'
import { Invoice } from './contract.ts'
import { disputeReasons, disputeStates } from './dispute-rules.ts'
import { orderStates } from './order-states.ts'
import { invoiceStates } from './rules.ts'

const endpoint = defineEndpoints('Payments')
const access = ['WebAppAdmin', 'ServerAdmin'] as const

export const invoiceSorts = ['changed', 'number', 'amount', 'buyer'] as const

/** A payment that a provider captured but that has no invoice. */
export const UnassignedCapture = z.object({
  provider: z.string(),
  captureId: z.string().describe('The provider’s capture ID.'),
  orderId: nullableText.describe(
    'The provider’s order ID. Null if the capture doesn’t refer to an order.',
  ),
  amount: z.string(),
  currency: z.string(),
  foundAt: timestampField,
})
export type UnassignedCapture = z.infer<typeof UnassignedCapture>

/** A payment that the buyer disputes at their bank or at the provider. */
export const PaymentDispute = z
  .object({
    disputeId: z.string().describe('Dispute ID at the payment provider.'),
    state: z.enum(disputeStates),
    reason: z.enum(disputeReasons),
    amount: z.string(),
    currency: z.string(),
    respondBy: nullableTimestamp.describe('When the provider stops accepting evidence.'),
    openedAt: timestampField,
  })
  .meta({ id: 'PaymentDispute' })
export type PaymentDispute = z.infer<typeof PaymentDispute>

/** Filters by state, by an awaited transfer, or by an open dispute. */
export const invoiceFilterStates = [...invoiceStates, 'awaiting-transfer', 'disputed'] as const

/** Treats an empty form field as missing. */
const unlessEmpty = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional()

/** Invoice filters and sort order. */
export const InvoiceFilter = z.object({
  kw: searchText.describe(
    'Search text. Matches the invoice number, title, buyer, listing, or provider IDs.',
  ),
  state: unlessEmpty(z.enum(invoiceFilterStates)).describe(
    'State, `awaiting-transfer` for unpaid transfers, or `disputed` for an open dispute.',
  ),
  provider: unlessEmpty(z.string().trim().max(40)),
  from: unlessEmpty(z.iso.date()).describe('Earliest creation date, inclusive, in UTC.'),
  to: unlessEmpty(z.iso.date()).describe('Latest creation date, inclusive, in UTC.'),
  sort: z.enum(invoiceSorts).default('changed'),
  dir: z.enum(['asc', 'desc']).default('desc'),
})
export type InvoiceFilter = z.infer<typeof InvoiceFilter>

const StaffInvoice = Invoice.extend({
  buyer: z.string().describe('Buyer’s email address.'),
  buyerName: nullableText,
  buyerCountry: nullableText.describe('From the billing details.'),
  buyerVatId: nullableText,
  provider: z.string(),
  paidWith: nullableText.describe(
    'Card or account used for the payment, if the provider reports it.',
  ),
  isRefundAsked: z
    .boolean()
    .describe('True if a refund was requested but the provider hasn’t completed it yet.'),
  orderState: z
    .enum(orderStates)
    .nullable()
    .describe('State of the order for a paid product. Null if there is no order.'),
  dispute: PaymentDispute.nullable().describe('Latest dispute. Null if there is none.'),
})
export type StaffInvoice = z.infer<typeof StaffInvoice>

export const findInvoicesEndpoint = endpoint('GET /api/invoices', {
  summary: 'List all invoices',
  access,
  input: InvoiceFilter.extend({
    ...pageFields(25),
  }),
  output: pageSchema(StaffInvoice),
})

export const exportInvoicesEndpoint = endpoint('GET /api/invoices.csv', {
  summary: 'Export invoices as CSV',
  description: 'Uses the same filters as the invoice list. Returns at most 10,000 invoices.',
  access,
  produces: { type: 'text/csv; charset=utf-8; header=present', fileName: 'invoices.csv' },
  input: InvoiceFilter,
  output: z.string(),
})

export const InvoiceDetail = StaffInvoice.extend({
  captureId: nullableText,
  payerId: nullableText,
  refundId: nullableText,
  refundReason: nullableText,
  refunds: z
    .array(
      z.object({
        refundId: z.string().describe('Refund ID at the payment provider.'),
        amount: z.string(),
        reason: z.string(),
        at: timestampField,
        failedAt: nullableTimestamp.describe('When we learned that the bank rejected it.'),
        creditNote: nullableText.describe(
          'Number of its credit note. Null if the invoice has none.',
        ),
      }),
    )
    .describe('Refunds, oldest first.'),
  transfer: z
    .object({
      version: z.int(),
      receivedOn: z.iso.date().nullable().describe('Date on the bank statement. Null until paid.'),
    })
    .nullable()
    .describe('Bank transfer. Null for other payments.'),
  canRevoke: z
    .boolean()
    .describe('True if the purchase can be revoked, because a dispute about it was lost.'),
  listingUrl: nullableText,
  grantedUntil: nullableTimestamp.describe(
    'Time at which the granted package expires. Null if it never expires or there is no grant.',
  ),
  isInForce: z.boolean(),
  events: z
    .array(
      z.object({
        state: z.enum(invoiceStates),
        at: timestampField,
        cause: z.string(),
        by: nullableText,
        detail: nullableText,
      }),
    )
    .describe('Invoice events with their cause and user, oldest first.'),
}).meta({ id: 'InvoiceDetail' })
export type InvoiceDetail = z.infer<typeof InvoiceDetail>

export const inspectInvoiceEndpoint = endpoint('GET /api/invoices/{id}', {
  summary: 'Get an invoice with all details',
  access,
  refusals: ['not_found'],
  input: z.object({ id }),
  output: InvoiceDetail,
})

export const removeExperienceProfilesEndpoint = endpoint(
  'POST /api/merchant/remove-experience-profiles',
  {
    summary: 'Delete payment experience profiles at the provider',
    access: ['ServerAdmin'],
    refusals: ['payment_failed', 'slow_down'],
    output: z.object({
      removed: z.int().describe('Number of deleted profiles. 0 if there were none.'),
      provider: z.string(),
    }),
  },
)
