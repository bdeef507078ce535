import {
  type CheckListing,
  checkListingName,
} from '#features/listings/server/public/listing-written.ts'
import { withholdHeld } from '#features/selling/server/public/withhold-listing.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { job } from '#kernel/server/job-queue.ts'
import { findAlike } from '../check/find-alike.ts'
import { holdChecked } from '../check/hold-checked.ts'
import { noteAlike, noteGone } from '../check/note-alike.ts'
import { returnChanged } from '../check/return-changed.ts'
import { findBar } from '../find-bar.ts'

/**
 * Looks whether another seller has the same aircraft, after every write to a listing. Run twice it finds the same and
 * changes nothing. Each case is a transaction of its own: nobody waits for two listings at once.
 */
export const checkListing = job<CheckListing>({
  name: checkListingName,
  atOnce: 4,
  async handle(ctx, { listingId, write }) {
    if (!(await inTransaction(ctx, (ctx) => takeDownBarred(ctx, listingId)))) return
    const alike = await findAlike(ctx, listingId)
    for (const other of alike)
      await inTransaction(ctx, (ctx) => noteAlike(ctx, listingId, other, write))
    await inTransaction(ctx, (ctx) => noteGone(ctx, listingId, alike))
    if (write === 'edit' || write === 'upload')
      await inTransaction(ctx, (ctx) => returnChanged(ctx, listingId))
  },
})

/**
 * An edit may give a listing the N-number of an aircraft that its seller must not list. Tells whether there is
 * anything to look at.
 */
async function takeDownBarred(ctx: AppContext, listingId: number): Promise<boolean> {
  const listing = await holdChecked(ctx, listingId)
  if (!listing || listing.is_sold) return false
  if (listing.withheld) return true
  const bar = await findBar(ctx, listing)
  if (bar) await withholdHeld(ctx, listing, { withheld: 'blocked', reason: bar.reason })
  return true
}
