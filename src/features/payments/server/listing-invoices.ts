import { editableListing } from '#features/listings/server/public/editable-listing.ts'
import { operation } from '#kernel/server/operation.ts'
import { listingInvoicesEndpoint } from '../contract.ts'
import { invoiceOf, invoices } from './shown-invoice.ts'

export const listingInvoices = operation(listingInvoicesEndpoint, async (ctx, { id }) => {
  const listing = await editableListing(ctx, id)
  const rows = await invoices(ctx)
    .where('invoice.listing_id', '=', id)
    .orderBy('invoice.id', 'desc')
    .limit(100)
    .execute()
  const hasPaid = rows.some(({ state }) => state === 'paid')
  const neverEnds = listing.tier_id !== null && listing.expires_at === null
  return {
    listingId: id,
    isPaymentOffered: !listing.is_sold && !neverEnds && (!hasPaid || listing.expires_at !== null),
    items: rows.map(invoiceOf),
  }
})
