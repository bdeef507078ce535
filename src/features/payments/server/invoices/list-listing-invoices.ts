import { requireEditableListing } from '#features/listings/server/public/require-editable-listing.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/operation.ts'
import { type Invoice, listListingInvoicesEndpoint } from '../../contract.ts'
import { canReadInvoice } from '../../policy.ts'
import { type InvoiceWithDetails, selectInvoices, toInvoice } from './invoice-wire.ts'

export const listListingInvoices = operation(listListingInvoicesEndpoint, async (ctx, { id }) => {
  const listing = await requireEditableListing(ctx, id)
  const rows = await selectInvoices(ctx)
    .where('invoice.listing_id', '=', id)
    .orderBy('invoice.id', 'desc')
    .limit(100)
    .execute()
  const hasPaid = rows.some(({ state }) => state === 'paid')
  const neverEnds = listing.tier_id !== null && listing.expires_at === null
  return {
    listingId: id,
    isPaymentOffered: !listing.is_sold && !neverEnds && (!hasPaid || listing.expires_at !== null),
    items: rows.map((row) => withoutPayer(ctx, row)),
  }
})

/**
 * Removes the payer's data for colleagues. They can see the payment, but only the payer and cashiers can see that data.
 */
function withoutPayer({ actor }: ActorContext, row: InvoiceWithDetails): Invoice {
  const invoice = toInvoice(row)
  return canReadInvoice(actor, row) ? invoice : { ...invoice, executedPayment: null }
}
