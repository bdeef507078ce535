import { lazy, Suspense } from 'react'

const InvoicesOfListing = lazy(async () => ({
  default: (await import('../invoices-of-listing.tsx')).InvoicesOfListing,
}))

/** For those who may edit the listing: its invoices. They are loaded after it, because they stand beside it. */
export function ListingInvoices({ listingId }: { listingId: number }) {
  return (
    <Suspense>
      <InvoicesOfListing listingId={listingId} />
    </Suspense>
  )
}
