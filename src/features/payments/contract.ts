import { z } from 'zod'
import { ListingId } from '#features/listings/contract.ts'
import { ListingTier } from '#features/selling/status-contract.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { pathId as id, instant } from '#kernel/fields.ts'
import { pageSchema } from '#kernel/page-schema.ts'
import { orderStates } from './order-rules.ts'
import { invoiceStates } from './rules.ts'
import { simulationNames } from './simulations.ts'

const tag = 'Payments'
const providerId = z.string().trim().min(1).max(100)

export const Invoice = z.object({
  invoiceId: z.int(),
  listingId: z.int().nullable().describe('Null for a product, or once the listing is deleted.'),
  listingTitle: z.string().nullable(),
  profileId: z.int(),
  listingPriceTierId: z.int(),
  title: z.string().describe('What was bought, as it was called then.'),
  amount: z.string().describe('"49.00": the price of the tier when the invoice was made.'),
  currency: z.string().length(3),
  state: z.enum(invoiceStates),
  paymentId: z.string().nullable().describe('The provider’s order.'),
  createdDate: instant,
  modifiedDate: instant,
  paymentExecutedDateTime: instant.nullable().describe('When it was paid; null until then.'),
  refundedDate: instant.nullable(),
  executedPayment: z.string().nullable().describe('JSON of what the provider said.'),
  failure: z.string().nullable(),
  putsOnMarket: z
    .boolean()
    .describe('Its execution activates the listing, if nothing is missing for that.'),
  priceTier: ListingTier,
  history: z
    .array(z.object({ state: z.enum(invoiceStates), at: instant, cause: z.string() }))
    .describe('Oldest first.'),
})
export type Invoice = z.infer<typeof Invoice>

/** A payment that waits for the buyer’s approval at the provider. */
export const PaymentBegun = z.object({
  invoiceId: z.int(),
  paymentId: z.string().describe('The provider’s order.'),
  approvalUrl: z
    .string()
    .describe('Where the buyer approves it; of a free package, the page that says it is granted.'),
  amount: z.string(),
  currency: z.string(),
})

export const createListingPaymentEndpoint = endpoint({
  method: 'POST',
  path: '/api/listinginvoice/{id}/createListingPayment',
  tag,
  summary:
    'Begin to pay for a listing’s package. The price is the package’s own; a free one is granted at once',
  access: 'member',
  reachesOthers: true,
  refusals: ['conflict', 'payment_failed'],
  input: ListingId.extend({
    priceTierId: id,
    renewsFrom: z
      .union([z.literal('never'), instant])
      .optional()
      .describe('To renew what runs: until when it runs now, as the buyer saw it.'),
    putOnMarket: z
      .boolean()
      .default(false)
      .describe('Activate the listing in the same stroke that its payment is executed with.'),
  }),
  output: PaymentBegun,
})

export const executeListingPaymentEndpoint = endpoint({
  method: 'POST',
  path: '/api/listinginvoice/{id}/executelistingpayment',
  tag,
  summary:
    'Execute an approved payment of a listing: charges once, grants once, however often it is called',
  access: 'member',
  refusals: ['payment_failed', 'conflict'],
  input: ListingId.extend({
    paymentId: providerId,
    payerId: providerId.optional(),
    priceTierId: id.optional(),
  }),
  output: Invoice,
})

export const createProductPaymentEndpoint = endpoint({
  method: 'POST',
  path: '/api/productinvoice/{id}/createProductPayment',
  tag,
  summary: 'Begin to pay for a product',
  access: 'member',
  reachesOthers: true,
  refusals: ['conflict', 'payment_failed'],
  input: z.object({ id: id.describe('The product, of /api/listingtiers.') }),
  output: PaymentBegun,
})

export const executeProductPaymentEndpoint = endpoint({
  method: 'POST',
  path: '/api/productinvoice/{id}/executeproductpayment',
  tag,
  summary: 'Execute an approved payment of a product',
  access: 'member',
  refusals: ['payment_failed', 'conflict'],
  input: z.object({ id, paymentId: providerId, payerId: providerId.optional() }),
  output: Invoice,
})

export const cancelPaymentEndpoint = endpoint({
  method: 'POST',
  path: '/api/invoice/cancel',
  tag,
  summary: 'Say that the buyer turned back at the provider. What was captured meanwhile stays paid',
  access: 'member',
  refusals: ['not_found', 'conflict'],
  input: z.object({ paymentId: providerId }),
  output: Invoice,
})

/** The page that the provider sends the buyer back to knows only the order. */
export const executePaymentEndpoint = endpoint({
  method: 'POST',
  path: '/api/invoice/execute',
  tag,
  summary: 'Execute an approved payment, whatever it is for',
  access: 'member',
  refusals: ['payment_failed', 'conflict', 'not_found'],
  input: z.object({ paymentId: providerId, payerId: providerId.optional() }),
  output: Invoice,
})

export const listListingInvoicesEndpoint = endpoint({
  method: 'GET',
  path: '/api/listinginvoice/{id}',
  tag,
  summary: 'Invoices of a listing for its editors, newest first, and whether payment is offered',
  access: 'member',
  input: ListingId,
  output: z.object({
    listingId: z.int(),
    isPaymentOffered: z
      .boolean()
      .describe('While no invoice has a paid date, or to renew what runs out.'),
    items: z.array(Invoice),
  }),
})

export const getInvoiceEndpoint = endpoint({
  method: 'GET',
  path: '/api/invoice/{id}',
  tag,
  summary: 'One invoice: the buyer’s own, or for staff any',
  access: 'member',
  input: z.object({ id }),
  output: Invoice,
})

export const listOwnInvoicesEndpoint = endpoint({
  method: 'GET',
  path: '/api/profiles/invoices',
  tag: 'Profiles',
  summary: 'What who asks has bought, newest first, with what it still grants',
  access: 'member',
  input: z.object({ page: z.coerce.number().int().min(0).max(10_000).default(0) }),
  output: pageSchema(
    Invoice.extend({
      grantedUntil: instant.nullable(),
      isInForce: z.boolean(),
      order: z
        .object({ state: z.enum(orderStates), scheduledOn: z.iso.date().nullable() })
        .nullable()
        .describe('Of a product that was paid for.'),
    }),
  ),
})

export const refundInvoiceEndpoint = endpoint({
  method: 'POST',
  path: '/api/invoice/{id}/refund',
  tag,
  summary: 'Give the money back and take back what was granted',
  access: ['WebAppAdmin', 'ServerAdmin'],
  recentlyVerified: true,
  refusals: ['conflict'],
  input: z.object({ id, reason: z.string().trim().min(1, 'Say why.').max(250) }),
  output: Invoice,
})

export const receivePaymentWebhookEndpoint = endpoint({
  method: 'POST',
  path: '/api/payments/webhook',
  tag,
  summary: 'What the provider tells by itself. Signed; a repeated message has no effect',
  access: 'anyone',
  refusals: ['slow_down'],
  needsRawBody: true,
  input: z.looseObject({}),
  output: z.object({ received: z.literal(true) }),
})

export const decideSandboxOrderEndpoint = endpoint({
  method: 'POST',
  path: '/api/sandbox/{orderId}/decide',
  tag,
  summary: 'Of the embedded sandbox: what the buyer decides about an order of play money',
  access: 'anyone',
  refusals: ['not_found', 'conflict'],
  input: z.object({
    orderId: providerId,
    decision: z.enum(['approve', 'decline', 'cancel']),
    simulation: z.enum(simulationNames).default('none'),
  }),
  output: z.object({ goTo: z.string().describe('Back at the shop.') }),
})
