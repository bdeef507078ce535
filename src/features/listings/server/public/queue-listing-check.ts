import type { AppContext } from '#kernel/app-context.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import type { ListingWrite } from '../../listing-writes.ts'

/** Checks whether another seller has listed the same aircraft. Implemented by a higher-level feature. */
export const checkListingJobName = 'check-listing'
/** `write` is null when checking existing data. */
export type CheckListing = { listingIds: readonly number[]; write: ListingWrite | null }

/**
 * Queues a duplicate check to run after the commit. Call it after activation and after any change to the N-number,
 * serial number, make, or photos.
 */
export function queueListingCheck(ctx: AppContext, listingId: number, write: ListingWrite | null) {
  return queueListingChecks(ctx, [listingId], write)
}

export async function queueListingChecks(
  ctx: AppContext,
  listingIds: readonly number[],
  write: ListingWrite | null,
) {
  if (listingIds.length > 0)
    await enqueue<CheckListing>(ctx, { name: checkListingJobName }, { listingIds, write })
}
