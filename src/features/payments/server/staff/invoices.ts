import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { AppContext } from '#kernel/app-context.ts'
import { likeContains } from '#kernel/lists/like-pattern.ts'
import type { ListColumn } from '#kernel/lists/list-column.ts'
import { csvOperation, listOperation } from '#kernel/server/lists/list-operation.ts'
import { dayMs } from '#kernel/time.ts'
import { openDisputeStates } from '../../dispute-rules.ts'
import { toCents, toDecimal, transferProviderName } from '../../rules.ts'
import {
  exportInvoicesEndpoint,
  findInvoicesEndpoint,
  type InvoiceFilter,
  type PaymentDispute,
  type StaffInvoice,
} from '../../staff-contract.ts'
import { readBilling } from '../billing/read-billing.ts'
import { selectInvoices, toInvoice } from '../invoices/invoice-wire.ts'
import { parseInvoiceNumber, soldTierTitle } from '../public/search-invoices.ts'

/** Selects invoices with their buyers and orders, for staff. */
export function selectStaffInvoices(ctx: AppContext) {
  return (
    selectInvoices(ctx)
      .innerJoin('profile', 'profile.id', 'invoice.profile_id')
      .leftJoin('product_order', 'product_order.invoice_id', 'invoice.id')
      // For deleted accounts, the address is in the invoice itself.
      .select(sql<string>`coalesce(invoice.buyer_email, profile.email)`.as('buyer'))
      .select([
        'invoice.buyer_name',
        'profile.first_name',
        'profile.last_name',
        'product_order.state as order_state',
      ])
      .select((eb) =>
        jsonObjectFrom(
          eb
            .selectFrom('payment_dispute')
            .select([
              'payment_dispute.dispute_id',
              'payment_dispute.state',
              'payment_dispute.reason',
              'payment_dispute.amount_cents',
              'payment_dispute.currency',
            ])
            // Reads timestamps in milliseconds because JSON would change their text format.
            .select([
              sql<number | null>`extract(epoch from respond_by) * 1000`.as('respond_ms'),
              sql<number>`extract(epoch from opened_at) * 1000`.as('opened_ms'),
            ])
            .whereRef('payment_dispute.invoice_id', '=', 'invoice.id')
            .orderBy('opened_at', 'desc')
            .limit(1),
        ).as('dispute'),
      )
  )
}

/** Selects the invoices that match a filter, sorted. */
function selectFilteredInvoices(ctx: AppContext, filter: InvoiceFilter) {
  const { kw, state, provider, from, to, sort, dir } = filter
  return selectStaffInvoices(ctx)
    .where((row) => {
      if (state === undefined) return row.lit(true)
      if (state === 'awaiting-transfer')
        return row.and([
          row('invoice.state', '=', 'created'),
          row('invoice.provider', '=', transferProviderName),
          row('invoice.order_id', 'is not', null),
        ])
      if (state !== 'disputed') return row('invoice.state', '=', state)
      return row.exists(
        row
          .selectFrom('payment_dispute')
          .select('dispute_id')
          .whereRef('payment_dispute.invoice_id', '=', 'invoice.id')
          .where('payment_dispute.state', 'in', openDisputeStates),
      )
    })
    .$if(provider !== undefined, (query) => query.where('invoice.provider', '=', provider ?? ''))
    .$if(from !== undefined, (query) =>
      query.where('invoice.created_at', '>=', new Date(from as string)),
    )
    .$if(to !== undefined, (query) =>
      query.where('invoice.created_at', '<', new Date(Date.parse(to as string) + dayMs)),
    )
    .$if(kw !== '', (query) => query.where(({ eb }) => matchesKeyword(eb, kw)))
    .orderBy(sortColumns[sort], dir)
    .orderBy('invoice.id', dir)
}

export function toStaffInvoice(row: StaffInvoiceRow): StaffInvoice {
  const billing = readBilling(row)
  return {
    ...toInvoice(row),
    buyer: row.buyer,
    buyerName:
      row.buyer_name ??
      billing?.name ??
      ([row.first_name, row.last_name].filter(Boolean).join(' ') || null),
    buyerCountry: billing?.country ?? null,
    buyerVatId: billing?.vatId ?? null,
    provider: row.provider,
    paidWith: describePayer(row.executed_payment),
    isRefundAsked: row.state === 'paid' && row.refund_reason !== null,
    orderState: row.order_state,
    dispute: row.dispute && toDispute(row.dispute),
  }
}

function toDispute(row: NonNullable<StaffInvoiceRow['dispute']>): PaymentDispute {
  return {
    disputeId: row.dispute_id,
    state: row.state,
    reason: row.reason as PaymentDispute['reason'],
    amount: toDecimal(row.amount_cents),
    currency: row.currency,
    respondBy: row.respond_ms === null ? null : new Date(row.respond_ms).toISOString(),
    openedAt: new Date(row.opened_ms).toISOString(),
  }
}

const sortColumns = {
  changed: 'invoice.modified_at',
  number: 'invoice.id',
  amount: 'invoice.amount_cents',
  buyer: 'profile.email',
} as const

function matchesKeyword(eb: FilterBuilder, kw: string) {
  const pattern = likeContains(kw)
  const number = parseInvoiceNumber(kw)
  return eb.or([
    ...(number === null ? [] : [eb('invoice.id', '=', number)]),
    eb.exists(
      eb
        .selectFrom('invoice_document')
        .select('invoice_document.id')
        .whereRef('invoice_document.invoice_id', '=', 'invoice.id')
        .where('invoice_document.number', 'ilike', pattern),
    ),
    eb('invoice.title', 'ilike', pattern),
    eb(soldTierTitle, 'ilike', pattern),
    eb('profile.email', 'ilike', pattern),
    eb('invoice.buyer_email', 'ilike', pattern),
    eb('invoice.buyer_name', 'ilike', pattern),
    eb(sql<string>`concat_ws(' ', profile.first_name, profile.last_name)`, 'ilike', pattern),
    ...(['order_id', 'capture_id', 'refund_id'] as const).map((id) =>
      eb(`invoice.${id}` as const, 'ilike', pattern),
    ),
    eb.exists(
      eb
        .selectFrom('listing')
        .select('listing.id')
        .whereRef('listing.id', '=', 'invoice.listing_id')
        .where('listing.title', 'ilike', pattern),
    ),
  ])
}

/** Returns text such as "Visa 8210" or the payer's email address. Null if the provider's response contains neither. */
function describePayer(executedPayment: unknown): string | null {
  const order = asRecord(executedPayment)
  const source = asRecord(order.payment_source)
  const card = asRecord(source.card)
  if (typeof card.last_digits === 'string')
    return `${toName(typeof card.brand === 'string' ? card.brand : 'Card')} ${card.last_digits}`
  const account = asRecord(source.paypal).email_address ?? asRecord(order.payer).email_address
  return typeof account === 'string' ? account : null
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Converts "VISA" to "Visa". */
function toName(brand: string): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1).toLowerCase()
}

type StaffInvoices = ReturnType<typeof selectStaffInvoices>
type FilterBuilder = Parameters<
  Extract<Parameters<StaffInvoices['where']>[0], (...args: never) => unknown>
>[0]
type StaffInvoiceRow = NonNullable<Awaited<ReturnType<StaffInvoices['executeTakeFirst']>>>

const maxRows = 10_000

const columns: ListColumn<StaffInvoice>[] = [
  { title: 'Invoice', text: ({ invoiceId }) => invoiceId },
  { title: 'Number', text: ({ number }) => number },
  { title: 'Created', text: ({ createdDate }) => createdDate },
  { title: 'Changed', text: ({ modifiedDate }) => modifiedDate },
  { title: 'Status', text: ({ state }) => state },
  { title: 'Order', text: ({ orderState }) => orderState },
  { title: 'Buyer', text: ({ buyerName }) => buyerName },
  { title: 'Email', text: ({ buyer }) => buyer },
  { title: 'Buyer country', text: ({ buyerCountry }) => buyerCountry },
  { title: 'Buyer VAT ID', text: ({ buyerVatId }) => buyerVatId },
  { title: 'Item', text: ({ title }) => title },
  { title: 'Listing ID', text: ({ listingId }) => listingId },
  { title: 'Listing title', text: ({ listingTitle }) => listingTitle },
  { title: 'Amount', text: ({ amount }) => amount },
  { title: 'Refunded amount', text: ({ refunded }) => refunded },
  { title: 'Net', text: ({ amount, tax }) => toDecimal(toCents(amount) - toCents(tax)) },
  { title: 'Tax', text: ({ tax }) => tax },
  { title: 'Tax rate', text: ({ taxRate }) => taxRate },
  { title: 'Currency', text: ({ currency }) => currency },
  { title: 'Provider', text: ({ provider }) => provider },
  { title: 'Paid with', text: ({ paidWith }) => paidWith },
  { title: 'Payment ID', text: ({ paymentId }) => paymentId },
  { title: 'Paid', text: ({ paymentExecutedDateTime }) => paymentExecutedDateTime },
  { title: 'Refunded', text: ({ refundedDate }) => refundedDate },
  { title: 'Failure', text: ({ failure }) => failure },
  { title: 'Dispute', text: ({ dispute }) => dispute && `${dispute.reason}, ${dispute.state}` },
  { title: 'Respond by', text: ({ dispute }) => dispute?.respondBy ?? null },
]

export const exportInvoices = csvOperation(exportInvoicesEndpoint, columns, async (ctx, filter) => {
  const rows = await selectFilteredInvoices(ctx, filter).limit(maxRows).execute()
  return rows.map(toStaffInvoice)
})

export const findInvoices = listOperation(
  findInvoicesEndpoint,
  selectFilteredInvoices,
  toStaffInvoice,
)
