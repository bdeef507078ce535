import { z } from 'zod'
import { PriceTier } from '#features/selling/tier-contract.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { pathId as id, instant } from '#kernel/fields.ts'
import { pageSchema } from '#kernel/page-schema.ts'
import { Invoice } from './contract.ts'
import { orderStates } from './order-rules.ts'
import { invoiceStates } from './rules.ts'

const tag = 'Payments'
const access = ['WebAppAdmin', 'ServerAdmin'] as const

export const invoiceSorts = ['changed', 'number', 'amount', 'buyer'] as const

/** An empty field of a form asks for nothing. */
const unlessEmpty = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional()

/** Which invoices are meant, and in which order. */
export const InvoiceFilter = z.object({
  kw: z
    .string()
    .trim()
    .max(100)
    .default('')
    .describe('A number, or in the title, the buyer, the listing or the provider’s ids.'),
  state: unlessEmpty(z.enum(invoiceStates)),
  provider: unlessEmpty(z.string().trim().max(40)),
  from: unlessEmpty(z.iso.date()).describe('Made on this day or later, UTC.'),
  to: unlessEmpty(z.iso.date()).describe('Made on this day or earlier, UTC.'),
  sort: z.enum(invoiceSorts).default('changed'),
  dir: z.enum(['asc', 'desc']).default('desc'),
})
export type InvoiceFilter = z.infer<typeof InvoiceFilter>

const StaffInvoice = Invoice.extend({
  buyer: z.string().describe('The buyer’s e-mail.'),
  buyerName: z.string().nullable(),
  provider: z.string(),
  paidWith: z.string().nullable().describe('The card or account, as far as the provider says.'),
  isRefundAsked: z
    .boolean()
    .describe('The provider was asked for a refund and has not done it yet.'),
  orderState: z.enum(orderStates).nullable().describe('Of a product that was paid for.'),
})
export type StaffInvoice = z.infer<typeof StaffInvoice>

export const findInvoicesEndpoint = endpoint({
  method: 'GET',
  path: '/api/invoices',
  tag,
  summary: 'Invoices of everybody, for staff',
  access,
  input: InvoiceFilter.extend({
    page: z.coerce.number().int().min(0).max(10_000).default(0),
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
  }),
  output: pageSchema(StaffInvoice),
})

export const exportInvoicesEndpoint = endpoint({
  method: 'GET',
  path: '/api/invoices.csv',
  tag,
  summary: 'The invoices that the filters mean, as a file for spreadsheets; at most 10,000',
  access,
  produces: { type: 'text/csv; charset=utf-8; header=present', fileName: 'invoices.csv' },
  input: InvoiceFilter,
  output: z.string(),
})

export const InvoiceDetail = StaffInvoice.extend({
  captureId: z.string().nullable(),
  payerId: z.string().nullable(),
  refundId: z.string().nullable(),
  refundReason: z.string().nullable(),
  listingUrl: z.string().nullable(),
  grantedUntil: instant
    .nullable()
    .describe('Until when it runs; null without end or without a grant.'),
  isInForce: z.boolean(),
  events: z
    .array(
      z.object({
        state: z.enum(invoiceStates),
        at: instant,
        cause: z.string(),
        by: z.string().nullable(),
        detail: z.string().nullable(),
      }),
    )
    .describe('Oldest first, with who and why.'),
})
export type InvoiceDetail = z.infer<typeof InvoiceDetail>

export const inspectInvoiceEndpoint = endpoint({
  method: 'GET',
  path: '/api/invoices/{id}',
  tag,
  summary: 'All that is known of an invoice, for staff',
  access,
  refusals: ['not_found'],
  input: z.object({ id }),
  output: InvoiceDetail,
})

export const listPriceTiersEndpoint = endpoint({
  method: 'GET',
  path: '/api/pricetiers',
  tag: 'Price tiers',
  summary: 'All packages and products for staff, with how often each was bought',
  access,
  input: z.object({}),
  output: z.array(
    PriceTier.extend({
      bought: z.int().describe('Paid and not given back, under any of its terms.'),
    }),
  ),
})

export const removeExperienceProfilesEndpoint = endpoint({
  method: 'POST',
  path: '/api/merchant/remove-experience-profiles',
  tag,
  summary: 'Delete the payment experience profiles that stand at the provider',
  access: ['ServerAdmin'],
  refusals: ['payment_failed', 'slow_down'],
  input: z.object({}),
  output: z.object({
    removed: z.int().describe('How many there were; 0: nothing to clear.'),
    provider: z.string(),
  }),
})
