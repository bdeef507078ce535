import { queueListingChecks } from '#features/listings/server/public/queue-listing-check.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { enqueue, job } from '#kernel/server/job-queue.ts'
import { writeRecordMatches } from './write-record-matches.ts'

/** Compares all listings with the reports again, in batches, so that an interruption loses at most one batch. */
export const rematchListings = job<{ after?: number }>({
  name: 'match-listings',
  // The registry may have changed.
  schedule: '37 4 * * *',
  async handle(ctx, { after = 0 }) {
    for (let last: number | undefined = after; last !== undefined; ) last = await rematch(ctx, last)
  },
})

/** Call it after reports change, in the same transaction. */
export async function enqueueRematch(ctx: AppContext) {
  await enqueue(ctx, rematchListings, {})
}

/** Returns the last listing of the batch, or undefined if there is none. */
async function rematch(ctx: AppContext, after: number): Promise<number | undefined> {
  const rows = await ctx.db
    .selectFrom('listing')
    .select('id')
    .where('id', '>', after)
    .where((eb) => eb.or([eb('registration', 'is not', null), eb('serial_number', 'is not', null)]))
    .orderBy('id')
    .limit(batch)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return undefined
  await inTransaction(ctx, async (ctx) => {
    // Listings are locked before their results, as by their writers. A seller's edit must not be overwritten.
    await ctx.db
      .selectFrom('listing')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    const changed = await writeRecordMatches(ctx, ids)
    await queueListingChecks(ctx, changed, null)
  })
  return ids.at(-1)
}

const batch = 100
