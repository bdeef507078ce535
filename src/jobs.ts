import { pruneListingChanges } from '#features/search/server/public/prune-listing-changes.ts'
import type { Job } from '#kernel/server/job-queue.ts'

export const jobs: readonly Job[] = [
  { name: 'prune-listing-changes', schedule: '17 * * * *', handle: pruneListingChanges },
]
