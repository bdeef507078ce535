import { sql } from 'kysely'
import { releaseListing } from '#features/selling/server/public/hide-listings.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'

/** The case of the seller's first listing and the staff member who approved it. */
type PassSeller = { caseId: number; profileId: number }

/**
 * Releases a seller's listings after the first one is approved. Imports add hundreds at once, but staff review only
 * one. Idempotent, with one transaction per listing.
 */
export const releasePendingListings = job<PassSeller>({
  name: 'pass-seller',
  async handle(ctx, { caseId, profileId }) {
    for (const id of await findWaiting(ctx, caseId))
      await inTransaction(ctx, (ctx) => pass(ctx, id, profileId))
  },
})

/** Finds the seller's listings that are waiting only for the first one's approval. */
async function findWaiting({ db }: AppContext, caseId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select waiting.id from moderation_case passed
    join listing first on first.id = passed.listing_id
    join listing waiting on waiting.withheld = 'review' and waiting.id <> first.id
      and (waiting.biz_id = first.biz_id
        or first.biz_id is null and waiting.biz_id is null and waiting.profile_id = first.profile_id)
    where passed.id = ${caseId} and passed.kind = 'first' and passed.decision = 'leave'
    order by waiting.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Always lock a listing before its case, to prevent deadlocks. */
async function pass(ctx: AppContext, listingId: number, profileId: number) {
  const listing = await ctx.db
    .selectFrom('listing')
    .select('withheld')
    .where('id', '=', listingId)
    .forUpdate()
    .executeTakeFirst()
  if (listing?.withheld !== 'review') return
  const decided = await ctx.db
    .updateTable('moderation_case')
    .set(({ eb }) => ({
      state: 'decided',
      decision: 'leave',
      decided_at: ctx.now(),
      answer_by: null,
      version: eb('version', '+', 1),
    }))
    .where('listing_id', '=', listingId)
    .where('kind', '=', 'first')
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  // If staff asked about this listing separately, it needs its own decision.
  if (!decided) return
  await ctx.db
    .insertInto('case_entry')
    .values({
      case_id: decided.id,
      kind: 'decision',
      decision: 'leave',
      listing_id: listingId,
      words: 'Approved with the seller’s first listing.',
      profile_id: profileId,
      written_at: ctx.now(),
    })
    .execute()
  await releaseListing(ctx, listingId)
}
