import { listedMakers } from '#features/lookups/server/public/airframe/airframe.ts'
import {
  type NamedAircraft,
  renewAirframes,
} from '#features/lookups/server/public/airframe/renew-airframes.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { nameReport } from './normalize-report.ts'

/** Names reports again that an earlier version named differently. */
export async function renewReportNames(ctx: AppContext) {
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
