import {
  type CheckListing,
  checkListingName,
} from '#features/listings/server/public/listing-written.ts'
import { withholdHeld } from '#features/selling/server/public/withhold-listing.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { job } from '#kernel/server/job-queue.ts'
import { findAlike } from '../check/find-alike.ts'
import type { CheckedListing } from '../check/hold-checked.ts'
import { holdChecked } from '../check/hold-checked.ts'
import { noteAlike, noteGone } from '../check/note-alike.ts'
import { returnChanged } from '../check/return-changed.ts'
import { findBar } from '../find-bar.ts'

/**
 * Looks whether another seller has the same aircraft, after every write to a listing. Run twice it finds the same and
 * changes nothing.
 */
export const checkListing = job<CheckListing>({
  name: checkListingName,
  atOnce: 4,
  handle: (ctx, { listingId, write }) =>
    inTransaction(ctx, async (ctx) => {
      const listing = await holdChecked(ctx, listingId)
      if (!listing || listing.is_sold) return
      await takeDownBarred(ctx, listing)
      const alike = await findAlike(ctx, listing.id)
      for (const other of alike) await noteAlike(ctx, listing.id, other, write)
      await noteGone(ctx, listing.id, alike)
      if (write === 'edit' || write === 'upload') await returnChanged(ctx, listing)
    }),
})

/** An edit may give a listing the N-number of an aircraft that its seller must not list. */
async function takeDownBarred(ctx: AppContext, listing: CheckedListing) {
  if (listing.withheld) return
  const bar = await findBar(ctx, listing)
  if (bar) await withholdHeld(ctx, listing, { withheld: 'blocked', reason: bar.reason })
}
