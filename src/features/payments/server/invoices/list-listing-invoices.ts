import { editableListing } from '#features/listings/server/public/editable-listing.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/operation.ts'
import { type Invoice, listListingInvoicesEndpoint } from '../../contract.ts'
import { canReadInvoice } from '../../policy.ts'
import { type InvoiceWithDetails, selectInvoices, toWire } from './invoice-wire.ts'

export const listListingInvoices = operation(listListingInvoicesEndpoint, async (ctx, { id }) => {
  const listing = await editableListing(ctx, id)
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

/** Colleagues see that the listing was paid for. The provider's data on the payer is for the payer and the cashiers. */
function withoutPayer({ actor }: ActorContext, row: InvoiceWithDetails): Invoice {
  const invoice = toWire(row)
  return canReadInvoice(actor, row) ? invoice : { ...invoice, executedPayment: null }
}
