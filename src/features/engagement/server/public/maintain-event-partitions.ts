import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'
import { createMonthPartitions, dropPartitionsBefore } from '../event-partitions.ts'

/** Must exceed the maximum range of hourly series. */
const hourRetentionMs = 9 * dayMs

/** Creates partitions for future months. Deletes expired raw events, hourly counts, and visitor keys. */
export const maintainEventPartitions = job({
  name: 'keep-event-months',
  schedule: '37 3 * * *',
  async handle(ctx) {
    await createMonthPartitions(ctx)
    await dropPartitionsBefore(ctx, firstRetainedMonth(ctx))
    const now = ctx.now().getTime()
    // Keeps yesterday's key because late events may still need it.
    const yesterday = toUtcDay(new Date(now - dayMs))
    await ctx.db.deleteFrom('visitor_key').where('day', '<', yesterday).execute()
    await sql`delete from biz_hour where hour < ${new Date(now - hourRetentionMs)}`.execute(ctx.db)
  },
})

/** Returns the first month to retain: the configured number of months before the current one. */
function firstRetainedMonth({ config, now }: AppContext): string {
  const month = new Date(now())
  month.setUTCMonth(month.getUTCMonth() - config.eventMonths, 1)
  return month.toISOString().slice(0, 7)
}
