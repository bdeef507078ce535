import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { pathId as id, rowVersion } from '#kernel/fields.ts'
import { Invoice } from './contract.ts'
import { bankDate, decimalAmount, refundAmount, refundReason } from './refund-rules.ts'

const endpoint = defineEndpoints('Payments')
const access = ['WebAppAdmin', 'ServerAdmin'] as const

export const refundInvoiceEndpoint = endpoint('POST /api/invoice/{id}/refund', {
  summary: 'Refund an invoice',
  description:
    'Without an amount, refunds everything that is left. Once everything is refunded, revokes what was granted. A bank transfer is refunded once you record the date on which you paid it back.',
  access,
  recentlyVerified: true,
  refusals: ['conflict'],
  input: z.strictObject({
    id,
    reason: refundReason,
    amount: refundAmount
      .optional()
      .describe('Part to refund, such as "25.00". At most what is left.'),
    alreadyRefunded: decimalAmount
      .default('0.00')
      .describe(
        'The invoice’s `refunded` that you read. A refund of a part returns 409 if it’s out of date.',
      ),
    revoke: z
      .boolean()
      .default(false)
      .describe('True to revoke what was granted, even if a part stays paid.'),
    paidBackOn: bankDate
      .optional()
      .describe('Date of your transfer, for an invoice that was paid by bank transfer.'),
  }),
  output: Invoice,
})

export const revokeDisputedPurchaseEndpoint = endpoint('POST /api/invoice/{id}/withdraw', {
  summary: 'Revoke a purchase after a lost dispute',
  description:
    'Revokes what was granted, because the buyer got back all that is left of the payment.',
  access,
  recentlyVerified: true,
  refusals: ['conflict'],
  input: z.strictObject({ id, reason: refundReason }),
  output: Invoice,
})

export const settleTransferEndpoint = endpoint('POST /api/invoice/{id}/transfer', {
  summary: 'Mark a bank transfer as received, or cancel its order',
  description:
    'Grants the purchase of a received transfer, even after the order has expired. Idempotent.',
  access,
  recentlyVerified: true,
  refusals: ['conflict', 'not_found'],
  input: z.strictObject({
    id,
    version: rowVersion,
    receivedOn: bankDate
      .nullable()
      .describe('Date on the bank statement. Null cancels the unpaid order.'),
  }),
  output: Invoice,
})
