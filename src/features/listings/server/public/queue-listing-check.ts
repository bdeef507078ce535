import type { AppContext } from '#kernel/app-context.ts'
import { enqueue } from '#kernel/server/job-queue.ts'
import type { ListingWrite } from '../../listing-writes.ts'

/** Name of the job that checks whether another seller has the same aircraft. A higher-level feature implements it. */
export const checkListingJobName = 'check-listing'
/** If `write` is null, checks existing data. */
export type CheckListing = { listingIds: readonly number[]; write: ListingWrite | null }

/**
 * Queues a check of a listing for after the commit. Must be called after activation and after every change to its
 * N-number, serial number, make, or images.
 */
export function queueListingCheck(ctx: AppContext, listingId: number, write: ListingWrite | null) {
  return queueListingChecks(ctx, [listingId], write)
}

/** Queues a check of several listings as one job. */
export async function queueListingChecks(
  ctx: AppContext,
  listingIds: readonly number[],
  write: ListingWrite | null,
) {
  if (listingIds.length > 0)
    await enqueue<CheckListing>(ctx, { name: checkListingJobName }, { listingIds, write })
}
