import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

const LatestLeads = lazy(async () => ({
  default: (await import('../latest-leads.tsx')).LatestLeads,
}))

/** What buyers wrote about a listing, newest first, in the place where its seller looks at it. */
export function LeadList({ listingId }: { listingId: number }) {
  return (
    <Suspense fallback={<Skeleton width="64%" />}>
      <LatestLeads listingId={listingId} />
    </Suspense>
  )
}
