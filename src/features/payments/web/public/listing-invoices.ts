import { lazyPart } from '#ui/deferral/lazy-part.tsx'

/** A listing's invoices, for its editors. Loaded after the page because they're secondary. */
export const ListingInvoices = lazyPart(
  async () => (await import('../listing-invoice-list.tsx')).ListingInvoiceList,
)
