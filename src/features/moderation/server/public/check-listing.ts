import {
  type CheckListing,
  checkListingJobName,
  queueListingCheck,
} from '#features/listings/server/public/queue-listing-check.ts'
import {
  releaseListing,
  staffHideLockedListing,
} from '#features/selling/server/public/hide-listings.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { findBlocks, findEarlierBlocks, notifyBlocked, openEarlierBlockCases } from '../blocks.ts'
import { recordDiscrepancies } from '../check/change-case.ts'
import { findDuplicates } from '../check/find-duplicates.ts'
import { closeObsoleteCases, findOpenPairs, recordDuplicate } from '../check/record-duplicate.ts'
import { inReview } from '../guard-market.ts'
import { requeueCases } from '../requeue-cases.ts'

/**
 * Checks after every write whether another seller has listed the same aircraft, and whether records disagree.
 * Idempotent. Uses one transaction per case so that no transaction locks the listings of several cases.
 */
export const checkListing = job<CheckListing>({
  name: checkListingJobName,
  atOnce: 4,
  async handle(ctx, { listingIds, write }) {
    try {
      await check(ctx, { listingIds, write })
    } catch (error) {
      if (listingIds.length === 1) throw error
      // Enqueues a job for each listing so that one failure doesn't affect the others.
      for (const id of listingIds) await queueListingCheck(ctx, id, write)
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
  await checkBlocks(ctx, listings)
  const duplicates = await findDuplicates(ctx, ids)
  for (const [id, others] of duplicates)
    for (const other of others)
      await inTransaction(ctx, (ctx) => recordDuplicate(ctx, id, other, write))
  for (const id of await findOpenPairs(ctx, ids))
    await inTransaction(ctx, (ctx) => closeObsoleteCases(ctx, id, duplicates.get(id) ?? []))
  for (const id of ids)
    await inTransaction(ctx, async (ctx) => {
      const listing = await lockListing(ctx, id)
      if (listing) await recordDiscrepancies(ctx, listing, write)
    })
  if (write === 'edit' || write === 'upload')
    for (const id of ids) await inTransaction(ctx, (ctx) => requeueChangedListing(ctx, id))
}

/** Hides listings of blocked aircraft, and releases those that turned out to be others. */
async function checkBlocks(ctx: AppContext, listings: readonly Row<'listing'>[]) {
  const blocks = await findBlocks(ctx, listings)
  for (const id of blocks.keys()) await inTransaction(ctx, (ctx) => hideBlocked(ctx, id))
  const candidates = listings.filter(({ id }) => !blocks.has(id))
  const earlier = await findEarlierBlocks(ctx, candidates)
  for (const id of earlier.keys()) await inTransaction(ctx, (ctx) => holdEarlierBlocked(ctx, id))
  for (const { id, withheld } of listings)
    if (withheld === 'blocked' && !blocks.has(id))
      await inTransaction(ctx, (ctx) => releaseUnblocked(ctx, id))
}

/** Hides a listing if an edit gave it the N-number of an aircraft that its seller isn't allowed to list. */
async function hideBlocked(ctx: AppContext, listingId: number): Promise<void> {
  const listing = await lockListing(ctx, listingId)
  if (!listing || listing.is_sold || listing.withheld) return
  const reason = (await findBlocks(ctx, [listing])).get(listingId)
  if (!reason) return
  await staffHideLockedListing(ctx, listing, { withheld: 'blocked', reason })
  await notifyBlocked(ctx, listingId, reason)
}

/** Holds an active listing for review if an edit gave it the number of an aircraft that was blocked earlier. */
async function holdEarlierBlocked(ctx: AppContext, listingId: number): Promise<void> {
  const listing = await lockListing(ctx, listingId)
  if (!listing?.is_active || listing.withheld) return
  if (!(await findEarlierBlocks(ctx, [listing])).has(listingId)) return
  await openEarlierBlockCases(ctx, [listingId])
  await staffHideLockedListing(ctx, listing, inReview)
}

/**
 * Releases a listing that was hidden as a blocked aircraft but turned out to be a different one. Listings hidden by
 * a decision stay hidden.
 */
async function releaseUnblocked(ctx: AppContext, listingId: number): Promise<void> {
  const listing = await lockListing(ctx, listingId)
  if (listing?.withheld !== 'blocked' || (await findBlocks(ctx, [listing])).size > 0) return
  const decided = await ctx.db
    .selectFrom('case_entry')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('decision', 'in', ['hide', 'block'])
    .limit(1)
    .executeTakeFirst()
  if (!decided) await releaseListing(ctx, listingId)
}

/** Returns a hidden listing's case to the review queue after the seller has edited the listing. */
async function requeueChangedListing(ctx: AppContext, id: number): Promise<void> {
  const listing = await lockListing(ctx, id)
  if (listing?.withheld !== 'hidden') return
  await requeueCases(ctx, { kind: 'change', listing_id: id }, (eb) =>
    eb.and([
      eb('state', '=', 'decided'),
      eb('decision', '=', 'hide'),
      eb.or([eb('listing_id', '=', id), eb('other_listing_id', '=', id)]),
    ]),
  )
}

/** Locks a listing and returns it. Always lock a listing before its case, to prevent deadlocks. */
function lockListing({ db }: AppContext, id: number): Promise<Row<'listing'> | undefined> {
  return db.selectFrom('listing').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}
