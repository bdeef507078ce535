import { sql } from 'kysely'
import { releaseListing } from '#features/selling/server/public/withhold-listing.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { job } from '#kernel/server/job-queue.ts'

/** Whose first listing staff let pass, and who of staff did. */
type PassSeller = { caseId: number; profileId: number }

/**
 * Lets onto the market what waited for a seller's first listing to pass. An import brings hundreds at once: staff
 * decide about one of them. Each is a transaction of its own, and a job run twice finds nothing more to do.
 */
export const passSeller = job<PassSeller>({
  name: 'pass-seller',
  async handle(ctx, { caseId, profileId }) {
    for (const id of await findWaiting(ctx, caseId))
      await inTransaction(ctx, (ctx) => pass(ctx, id, profileId))
  },
})

/** The listings of the same seller that nothing keeps off the market but the first one. */
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

/** Wherever both are held, the listing is held before its case. */
async function pass(ctx: AppContext, listingId: number, profileId: number) {
  const held = await ctx.db
    .selectFrom('listing')
    .select('withheld')
    .where('id', '=', listingId)
    .forUpdate()
    .executeTakeFirst()
  if (held?.withheld !== 'review') return
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
  // Asked about by itself, it waits for its own answer.
  if (!decided) return
  await ctx.db
    .insertInto('case_entry')
    .values({
      case_id: decided.id,
      kind: 'decision',
      decision: 'leave',
      listing_id: listingId,
      words: 'Passed with the first listing of its seller.',
      profile_id: profileId,
      written_at: ctx.now(),
    })
    .execute()
  await releaseListing(ctx, listingId)
}
