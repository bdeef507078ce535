import type { AppContext } from '#kernel/app-context.ts'
import { enqueue } from '#kernel/server/job-queue.ts'
import type { ListingWrite } from '../../listing-writes.ts'

/** The job that looks whether another seller has the same aircraft; a higher feature handles it. */
export const checkListingName = 'check-listing'
/** Without a write they are looked at for what was there already. */
export type CheckListing = { listingIds: readonly number[]; write: ListingWrite | null }

/**
 * Has a listing looked at once the caller's transaction commits. Every write to its N-number, serial number, make or
 * pictures calls it, and every step to the market.
 */
export function listingWritten(ctx: AppContext, listingId: number, write: ListingWrite | null) {
  return listingsWritten(ctx, [listingId], write)
}

/** The same of many that were written at once, as one job. */
export async function listingsWritten(
  ctx: AppContext,
  listingIds: readonly number[],
  write: ListingWrite | null,
) {
  if (listingIds.length > 0)
    await enqueue<CheckListing>(ctx, { name: checkListingName }, { listingIds, write })
}
