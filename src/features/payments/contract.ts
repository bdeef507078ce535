import { z } from 'zod'
import { ListingId } from '#features/listings/contract.ts'
import { ListingTier } from '#features/selling/status-contract.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import {
  pathId as id,
  nullableInt,
  nullableText,
  pageFields,
  rowId,
  timestampField,
} from '#kernel/fields.ts'
import { pageSchema } from '#kernel/lists/page-schema.ts'
import { buyAgainMessage, startNowMessage } from './checkout-rules.ts'
import { orderStates } from './order-states.ts'
import { chargeabilities, invoiceStates } from './rules.ts'

const endpoint = defineEndpoints('Payments')
export const providerId = z.string().trim().min(1).max(100)

const InvoiceEvent = z
  .object({ state: z.enum(invoiceStates), at: timestampField, cause: z.string() })
  .meta({ id: 'InvoiceEvent' })

const ProviderResponse = z
  .record(z.string(), z.unknown())
  .describe('Response from the payment provider.')
  .meta({ id: 'ProviderResponse' })

export const Invoice = z
  .object({
    invoiceId: z.int(),
    number: nullableText.describe(
      'Invoice number. Null until paid, and for free packages and older invoices.',
    ),
    listingId: nullableInt.describe(
      'Listing ID. Null for a product, or if the listing was deleted.',
    ),
    listingTitle: nullableText,
    profileId: z.int(),
    listingPriceTierId: z.int(),
    title: z.string().describe('Name of the purchased item at the time of purchase.'),
    amount: z.string().describe('Price of the tier when the invoice was created, such as "49.00".'),
    currency: z.string().length(3),
    tax: z.string().describe('Tax in the amount, such as "7.82".'),
    taxRate: z.number().nullable().describe('Percent. Null if no tax is stated.'),
    state: z.enum(invoiceStates),
    canBeCharged: z
      .enum(chargeabilities)
      .describe(
        'Whether the order can still be charged. The buyer wasn’t charged only if this is "no".',
      ),
    paymentId: nullableText.describe('Order ID at the payment provider.'),
    createdDate: timestampField,
    modifiedDate: timestampField,
    paymentExecutedDateTime: timestampField
      .nullable()
      .describe('Time of payment. Null until paid.'),
    refundedDate: timestampField.nullable(),
    refunded: z
      .string()
      .describe(
        'Amount refunded so far, such as "10.00". Equals the amount in the state refunded.',
      ),
    executedPayment: ProviderResponse.nullable(),
    executedPaymentMeta: nullableText.describe('The same response as text in JSON.'),
    failure: nullableText,
    awaitsTransferUntil: timestampField
      .nullable()
      .describe('When an unpaid bank transfer expires. Null if the invoice doesn’t await one.'),
    putsOnMarket: z
      .boolean()
      .describe(
        'True if executing the payment activates the listing, provided that nothing else is missing.',
      ),
    priceTier: ListingTier,
    history: z.array(InvoiceEvent).describe('Status history, oldest first.'),
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof Invoice>

/** A payment that awaits the buyer’s approval at the provider. */
export const StartedPayment = z
  .object({
    invoiceId: z.int(),
    paymentId: z.string().describe('Order ID at the payment provider.'),
    approvalUrl: z
      .string()
      .describe(
        'URL where the buyer approves the payment. For a free package, the page that confirms it.',
      ),
    amount: z.string(),
    currency: z.string(),
  })
  .meta({ id: 'StartedPayment' })

const byTransfer = z
  .boolean()
  .default(false)
  .describe(
    'True to pay by bank transfer, if the site offers it. The approval URL then shows the account, and the payment ID is the reference.',
  )

/** The screens require the checkbox. API clients accept the terms by sending the request. */
const acceptTerms = z
  .literal(true, 'Accept the terms to continue.')
  .optional()
  .describe('Acceptance of the terms of service, which is recorded. False is rejected.')

const startNow = z
  .literal(true, startNowMessage)
  .optional()
  .describe(
    'Wish that the service starts within the withdrawal period, which is recorded. Required on sites of some countries.',
  )

export const createListingPaymentEndpoint = endpoint(
  'POST /api/listinginvoice/{id}/createListingPayment',
  {
    summary: 'Start a payment for a listing’s package',
    description: 'The package sets the price. A free package is granted immediately.',
    access: 'member',
    affectsOthers: true,
    refusals: ['conflict', 'payment_failed'],
    queryFields: ['priceTierId'],
    input: z.strictObject({
      ...ListingId.shape,
      priceTierId: rowId,
      renewsFrom: z
        .union([z.literal('never'), timestampField])
        .optional()
        .describe('Current expiration time that the buyer saw, for renewing an active package.'),
      putOnMarket: z
        .boolean()
        .default(false)
        .describe('True to activate the listing in the same step that executes the payment.'),
      byTransfer,
      acceptTerms,
      startNow,
    }),
    output: StartedPayment,
  },
)

export const executeListingPaymentEndpoint = endpoint(
  'POST /api/listinginvoice/{id}/executelistingpayment',
  {
    summary: 'Execute an approved listing payment',
    description: 'Idempotent. Charges once and grants the package once.',
    access: 'member',
    refusals: ['payment_failed', 'conflict'],
    queryFields: ['paymentId', 'payerId', 'priceTierId'],
    input: z.strictObject({
      ...ListingId.shape,
      paymentId: providerId,
      payerId: providerId.optional(),
      priceTierId: rowId.optional(),
    }),
    output: Invoice,
  },
)

export const createProductPaymentEndpoint = endpoint(
  'POST /api/productinvoice/{id}/createProductPayment',
  {
    summary: 'Start a payment for a product',
    access: 'member',
    affectsOthers: true,
    refusals: ['conflict', 'payment_failed'],
    input: z.strictObject({
      id: id.describe('Product ID from /api/listingtiers.'),
      byTransfer,
      acceptTerms,
      startNow,
      buyAgain: z
        .literal(true, buyAgainMessage)
        .optional()
        .describe(
          'Confirmation by a buyer who paid for the same product within the last 30 minutes.',
        ),
    }),
    output: StartedPayment,
  },
)

export const executeProductPaymentEndpoint = endpoint(
  'POST /api/productinvoice/{id}/executeproductpayment',
  {
    summary: 'Execute an approved product payment',
    access: 'member',
    refusals: ['payment_failed', 'conflict'],
    queryFields: ['paymentId', 'payerId'],
    input: z.strictObject({ id, paymentId: providerId, payerId: providerId.optional() }),
    output: Invoice,
  },
)

export const cancelPaymentEndpoint = endpoint('POST /api/invoice/cancel', {
  summary: 'Cancel a payment',
  description:
    'For buyers who return from the provider without paying. Payments that were already captured stay paid.',
  access: 'member',
  refusals: ['not_found', 'conflict'],
  input: z.strictObject({ paymentId: providerId }),
  output: Invoice,
})

/** Identified by order ID, because the return page has no other identifier. */
export const executePaymentEndpoint = endpoint('POST /api/invoice/execute', {
  summary: 'Execute any approved payment',
  description: 'A payment that failed or was canceled is executed only if the buyer reopens it.',
  access: 'member',
  refusals: ['payment_failed', 'conflict', 'not_found'],
  input: z.strictObject({
    paymentId: providerId,
    payerId: providerId.optional(),
    reopens: z
      .boolean()
      .default(false)
      .describe('True if the buyer asked to pay it, such as with a button.'),
  }),
  output: Invoice,
})

export const listListingInvoicesEndpoint = endpoint('GET /api/listinginvoice/{id}', {
  summary: 'List a listing’s invoices',
  description:
    'Newest first. Shows whether payment is offered. Requires edit access to the listing.',
  access: 'member',
  input: ListingId,
  output: z.object({
    listingId: z.int(),
    isPaymentOffered: z
      .boolean()
      .describe('True if no invoice has been paid, or if the package expires and can be renewed.'),
    items: z.array(Invoice),
  }),
})

export const getInvoiceEndpoint = endpoint('GET /api/invoice/{id}', {
  summary: 'Get an invoice',
  description:
    'Staff can get any invoice, buyers their own, and brokerage administrators those that it paid.',
  access: 'member',
  input: z.object({ id }),
  output: Invoice,
})

export const listMyInvoicesEndpoint = defineEndpoints('Profiles')('GET /api/profiles/invoices', {
  summary: 'List the caller’s purchases',
  description: 'Newest first, with the remaining benefits.',
  access: 'member',
  refusals: ['not_found'],
  input: z.object({
    ...pageFields(25),
    bizId: rowId.optional().describe('Lists what this brokerage paid. Requires its administrator.'),
  }),
  output: pageSchema(
    Invoice.extend({
      grantedUntil: timestampField.nullable(),
      isInForce: z.boolean(),
      order: z
        .object({ state: z.enum(orderStates), scheduledOn: z.iso.date().nullable() })
        .nullable()
        .describe('Order for the purchased product.'),
    }),
  ),
})
