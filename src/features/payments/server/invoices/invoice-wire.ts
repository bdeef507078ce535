import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { type TierRow, toListingTier } from '#features/selling/server/public/to-listing-tier.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { toPercent } from '#kernel/legal/site-money.ts'
import type { Invoice } from '../../contract.ts'
import { canBeCharged, toDecimal } from '../../rules.ts'
import { selectInvoiceNumber } from '../public/invoice-documents.ts'

/** Selects invoices with their tier, events, and listing title. Callers filter by columns of `invoice`. */
export function selectInvoices({ db }: AppContext) {
  return db
    .selectFrom('invoice')
    .selectAll('invoice')
    .select((eb) => [
      eb
        .selectFrom('listing')
        .select('listing.title')
        .whereRef('listing.id', '=', 'invoice.listing_id')
        .as('listing_title'),
      selectInvoiceNumber(eb).as('number'),
      jsonObjectFrom(
        eb
          .selectFrom('listing_tier')
          .selectAll('listing_tier')
          .whereRef('listing_tier.id', '=', 'invoice.tier_id'),
      )
        .$notNull()
        .as('tier'),
      eb
        .selectFrom('transfer_order')
        .select('pay_by')
        .whereRef('transfer_order.invoice_id', '=', 'invoice.id')
        .where('transfer_order.state', '=', 'waiting')
        .where('invoice.state', '=', 'created')
        .as('transfer_by'),
      jsonArrayFrom(
        eb
          .selectFrom('invoice_event')
          .select([
            'invoice_event.state',
            'invoice_event.cause',
            // Reads timestamps in milliseconds because JSON would change their text format.
            sql<number>`extract(epoch from happened_at) * 1000`.as('happened_ms'),
          ])
          .whereRef('invoice_event.invoice_id', '=', 'invoice.id')
          .orderBy('invoice_event.id'),
      ).as('events'),
    ])
}

export async function loadInvoice(ctx: AppContext, id: number): Promise<Invoice> {
  return toInvoice(await selectInvoices(ctx).where('invoice.id', '=', id).executeTakeFirstOrThrow())
}

export function toInvoice(row: InvoiceWithDetails): Invoice {
  return {
    invoiceId: row.id,
    number: row.number,
    listingId: row.listing_id,
    listingTitle: row.listing_title,
    profileId: row.profile_id,
    listingPriceTierId: row.tier_id,
    title: row.title,
    amount: toDecimal(row.amount_cents),
    currency: row.currency,
    tax: toDecimal(row.tax_cents),
    taxRate: row.tax_rate === null ? null : toPercent(row.tax_rate),
    state: row.state,
    canBeCharged: canBeCharged(row),
    paymentId: row.order_id,
    createdDate: row.created_at.toISOString(),
    modifiedDate: row.modified_at.toISOString(),
    paymentExecutedDateTime: row.paid_at?.toISOString() ?? null,
    refundedDate: row.refunded_at?.toISOString() ?? null,
    refunded: toDecimal(row.refunded_cents),
    ...describeExecution(row.executed_payment),
    failure: row.failure,
    awaitsTransferUntil: row.transfer_by?.toISOString() ?? null,
    putsOnMarket: row.puts_on_market,
    priceTier: toListingTier(row.tier as TierRow),
    history: row.events.map(({ state, cause, happened_ms }) => ({
      state,
      cause,
      at: new Date(happened_ms).toISOString(),
    })),
  }
}

function describeExecution(payment: unknown) {
  const isExecuted = payment !== null && payment !== undefined
  return {
    executedPayment: isExecuted ? (payment as Record<string, unknown>) : null,
    executedPaymentMeta: isExecuted ? JSON.stringify(payment) : null,
  }
}

export type InvoiceWithDetails = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectInvoices>['executeTakeFirst']>>
>
