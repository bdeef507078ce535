import { queueListingChecks } from '#features/listings/server/public/queue-listing-check.ts'
import { listedMakers } from '#features/lookups/server/public/airframe/airframe.ts'
import {
  type NamedAircraft,
  renewAirframes,
} from '#features/lookups/server/public/airframe/renew-airframes.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { enqueue, job } from '#kernel/server/jobs/job-queue.ts'
import { nameReport } from '../loading/normalize-report.ts'
import { writeRecordMatches } from './write-record-matches.ts'

/**
 * Compares all listings with the reports again. Each job compares a batch and enqueues the next one in the same
 * transaction, so that an interruption loses at most one batch. The registry's loader enqueues it by name.
 */
export const rematchListings = job<{ after?: number }>({
  name: 'match-listings',
  // The rules may have changed with a new version.
  schedule: '37 4 * * *',
  async handle(ctx, { after }) {
    if (after === undefined) await renewReportNames(ctx)
    await rematch(ctx, after ?? 0)
  },
})

/** Call it after reports change, in the same transaction. */
export async function enqueueRematch(ctx: AppContext) {
  await enqueue(ctx, rematchListings, {})
}

async function rematch(ctx: AppContext, after: number) {
  await inTransaction(ctx, async (ctx) => {
    // Listings are locked before their results, as by their writers. A seller's edit must not be overwritten.
    const rows = await ctx.db
      .selectFrom('listing')
      .select('id')
      .where('id', '>', after)
      .where((eb) =>
        eb.or([eb('registration', 'is not', null), eb('serial_number', 'is not', null)]),
      )
      .orderBy('id')
      .limit(batch)
      .forNoKeyUpdate()
      .execute()
    const ids = rows.map(({ id }) => id)
    const last = ids.at(-1)
    if (last === undefined) return
    const changed = await writeRecordMatches(ctx, ids)
    await queueListingChecks(ctx, changed, null)
    await enqueue(ctx, rematchListings, { after: last })
  })
}

const batch = 100

/** Names reports again that an earlier version named differently. */
async function renewReportNames(ctx: AppContext) {
  await inTransaction(ctx, async (ctx) => {
    if (!(await renewAirframes(ctx, 'accident_report', renew))) return
    // Counts of reports are cached until this time changes.
    await ctx.db.updateTable('record_coverage').set({ loaded_at: ctx.now() }).execute()
  })
}

/** Keeps the names of a report whose make or maker was removed, unless the names lead to a company of the table. */
function renew(stored: NamedAircraft) {
  const named = nameReport(stored)
  const isComplete = stored.make !== null && stored.maker !== null
  return isComplete || listedMakers.includes(named.maker ?? '') ? named : stored
}
