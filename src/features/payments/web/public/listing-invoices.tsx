import { lazy, Suspense } from 'react'

const InvoicesOfListing = lazy(async () => ({
  default: (await import('../listing-invoice-list.tsx')).ListingInvoiceList,
}))

/** A listing's invoices, for its editors. Loaded after the page because they're secondary. */
export function ListingInvoices({ listingId }: { listingId: number }) {
  return (
    <Suspense>
      <InvoicesOfListing listingId={listingId} />
    </Suspense>
  )
}
