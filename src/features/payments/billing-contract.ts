import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { pathId as id, nullableInt, rowId, nullableText as text } from '#kernel/fields.ts'
import { BillingInput } from './billing-form.ts'

const endpoint = defineEndpoints('Payments')

export const BillingProfile = z
  .object({
    name: text,
    street: text,
    postalCode: text,
    city: text,
    region: text,
    country: text,
    vatId: text,
    email: text,
    version: z.int().describe('0 until saved.'),
  })
  .meta({ id: 'BillingProfile' })
export type BillingProfile = z.infer<typeof BillingProfile>

export const Sale = z
  .object({
    amount: z.string().describe('Amount that the buyer pays, such as "49.00".'),
    net: z.string(),
    tax: z.string(),
    taxRate: z.number().nullable().describe('Percent. Null if no tax is stated.'),
    isReverseCharge: z.boolean().describe('True if the buyer owes the tax.'),
    currency: z.string().length(3),
    billing: z
      .enum(['none', 'optional', 'required'])
      .describe('Need for billing details: `required` if the buyer can’t pay without them.'),
    profile: BillingProfile.describe('Billing details of the buyer.'),
    bizId: nullableInt.describe('The brokerage that buys. Null for a person.'),
    mayEdit: z.boolean(),
  })
  .meta({ id: 'Sale' })
export type Sale = z.infer<typeof Sale>

export const getSaleEndpoint = endpoint('GET /api/listingtiers/{id}/sale', {
  summary: 'Get the price of a package or product with tax',
  description: 'For the caller, or for the brokerage of the listing.',
  access: 'member',
  input: z.object({ id, listingId: rowId.optional() }),
  output: Sale,
})

export const getInvoicePdfEndpoint = endpoint('GET /api/invoice/{id}/pdf', {
  summary: 'Get an invoice or a credit note as a PDF',
  description: 'In the buyer’s language. Returns 404 unless it has a number.',
  access: 'member',
  refusals: ['slow_down'],
  sendsFile: ['application/pdf'],
  input: z.object({
    id,
    creditNote: z.string().max(60).optional().describe('Number of a credit note of the invoice.'),
  }),
  output: z.object({}),
})

export const editBillingEndpoint = endpoint('PUT /api/billing', {
  summary: 'Update billing details',
  description: 'Of the caller, or of a brokerage that the caller administers.',
  access: 'member',
  refusals: ['conflict'],
  input: BillingInput.extend({
    bizId: rowId.nullable().default(null),
    version: z.int().min(0).max(2_147_483_647),
  }),
  output: BillingProfile,
})
