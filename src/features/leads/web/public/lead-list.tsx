import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

const LatestLeads = lazy(async () => ({
  default: (await import('../latest-leads.tsx')).LatestLeads,
}))

/** A listing's leads for its seller, newest first. */
export function LeadList({ listingId }: { listingId: number }) {
  return (
    <Suspense fallback={<Skeleton width="64%" />}>
      <LatestLeads listingId={listingId} />
    </Suspense>
  )
}
