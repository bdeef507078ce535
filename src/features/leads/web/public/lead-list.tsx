import { lazyPart } from '#ui/deferral/lazy-part.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

/** A listing's leads for its seller, newest first. */
export const LeadList = lazyPart(
  async () => (await import('../latest-leads.tsx')).LatestLeads,
  () => <Skeleton width="64%" />,
)
