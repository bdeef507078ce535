import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { pruneOlder } from '#kernel/server/jobs/process-each.ts'
import { isNotHeld } from '#kernel/server/privacy/holds.ts'

/**
 * Deletes the names and addresses in old reports. Deletes cases, with their reports, decisions, and blocks, once their
 * period after the end of the listing or brokerage is over.
 */
export const pruneReports = job({
  name: 'prune-reports',
  schedule: '23 4 * * *',
  async handle(ctx) {
    await pruneOlder(ctx, async (before, limit) => {
      const cleared = await ctx.db
        .updateTable('listing_report')
        .set({ email: null, name: null })
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('listing_report')
            .select('id')
            .where((row) => row.or([row('email', 'is not', null), row('name', 'is not', null)]))
            .where('reported_at', '<', before)
            .where(
              isNotHeld({ account: 'listing_report.profile_id', address: 'listing_report.email' }),
            )
            .limit(limit),
        )
        .executeTakeFirst()
      return Number(cleared.numUpdatedRows)
    })
    await pruneCases(ctx)
  },
})

async function pruneCases({ db, config, now }: AppContext) {
  if (config.caseMonths === 0) return
  const before = new Date(now())
  before.setUTCMonth(before.getUTCMonth() - config.caseMonths)
  await db
    .deleteFrom('moderation_case')
    .where('subject_deleted_at', '<', before)
    .where('other_listing_id', 'is', null)
    .where(
      hasOnly(
        'listing_report',
        isNotHeld({ account: 'listing_report.profile_id', address: 'listing_report.email' }),
      ),
    )
    .where(hasOnly('case_entry', isNotHeld({ account: 'case_entry.profile_id' })))
    .where(hasOnly('listing_bar', isNotHeld({ account: 'listing_bar.profile_id' })))
    .execute()
}

/** Condition that is true if all rows of the case in the table are free. */
function hasOnly(
  table: 'listing_report' | 'case_entry' | 'listing_bar',
  isFree: RawBuilder<boolean>,
) {
  return sql<boolean>`not exists (select from ${sql.table(table)}
    where case_id = moderation_case.id and not ${isFree})`
}
