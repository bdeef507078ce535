import { job } from '#kernel/server/jobs/job-queue.ts'
import { pruneOlder } from '#kernel/server/jobs/process-each.ts'
import { isNotHeld } from '#kernel/server/privacy/holds.ts'

/** Deletes the addresses in old reports. The reports themselves remain with their listing. */
export const pruneReports = job({
  name: 'prune-reports',
  schedule: '23 4 * * *',
  handle: (ctx) =>
    pruneOlder(ctx, async (before, limit) => {
      const cleared = await ctx.db
        .updateTable('listing_report')
        .set({ email: null })
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('listing_report')
            .select('id')
            .where('email', 'is not', null)
            .where('reported_at', '<', before)
            .where(
              isNotHeld({ account: 'listing_report.profile_id', address: 'listing_report.email' }),
            )
            .limit(limit),
        )
        .executeTakeFirst()
      return Number(cleared.numUpdatedRows)
    }),
})
