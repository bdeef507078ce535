import {
  type CheckListing,
  checkListingName,
  listingWritten,
} from '#features/listings/server/public/listing-written.ts'
import { withholdHeld } from '#features/selling/server/public/withhold-listing.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { job } from '#kernel/server/job-queue.ts'
import { findAlike } from '../check/find-alike.ts'
import { holdChecked } from '../check/hold-checked.ts'
import { findOpenPairs, noteAlike, noteGone } from '../check/note-alike.ts'
import { returnChanged } from '../check/return-changed.ts'
import { findBars } from '../find-bars.ts'

/**
 * Looks whether another seller has the same aircraft, after every write to a listing, or to many at once. Run twice it
 * finds the same and changes nothing. Each case is a transaction of its own: nobody waits for two listings at once.
 */
export const checkListing = job<CheckListing>({
  name: checkListingName,
  atOnce: 4,
  async handle(ctx, { listingIds, write }) {
    try {
      await check(ctx, { listingIds, write })
    } catch (error) {
      if (listingIds.length === 1) throw error
      // One that cannot be looked at must not keep the others from it.
      for (const id of listingIds) await listingWritten(ctx, id, write)
    }
  },
})

async function check(ctx: AppContext, { listingIds, write }: CheckListing) {
  const listings = await ctx.db
    .selectFrom('listing')
    .selectAll()
    .where('id', 'in', listingIds)
    .where('is_sold', '=', false)
    .execute()
  if (listings.length === 0) return
  const ids = listings.map(({ id }) => id)
  for (const id of (await findBars(ctx, listings)).keys())
    await inTransaction(ctx, (ctx) => takeDownBarred(ctx, id))
  const alike = await findAlike(ctx, ids)
  for (const [id, others] of alike)
    for (const other of others) await inTransaction(ctx, (ctx) => noteAlike(ctx, id, other, write))
  for (const id of await findOpenPairs(ctx, ids))
    await inTransaction(ctx, (ctx) => noteGone(ctx, id, alike.get(id) ?? []))
  if (write === 'edit' || write === 'upload')
    for (const id of ids) await inTransaction(ctx, (ctx) => returnChanged(ctx, id))
}

/** An edit may give a listing the N-number of an aircraft that its seller must not list. */
async function takeDownBarred(ctx: AppContext, listingId: number): Promise<void> {
  const listing = await holdChecked(ctx, listingId)
  if (!listing || listing.is_sold || listing.withheld) return
  const reason = (await findBars(ctx, [listing])).get(listingId)
  if (reason) await withholdHeld(ctx, listing, { withheld: 'blocked', reason })
}
