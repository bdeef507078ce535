import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { job } from '#kernel/server/job-queue.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'
import { dropMonthsBefore, prepareMonths } from '../event-months.ts'

/** Longer than a series by the hour may be. */
const hoursKeptMs = 9 * dayMs

/** Makes room for the months to come and deletes what is kept for a time: raw events, sums by the hour, keys of visitors. */
export const keepEventMonths = job({
  name: 'keep-event-months',
  schedule: '37 3 * * *',
  async handle(ctx) {
    await prepareMonths(ctx)
    await dropMonthsBefore(ctx, firstMonthKept(ctx))
    const now = ctx.now().getTime()
    // An event of yesterday may still be on its way.
    const yesterday = toUtcDay(new Date(now - dayMs))
    await ctx.db.deleteFrom('visitor_key').where('day', '<', yesterday).execute()
    await sql`delete from biz_hour where hour < ${new Date(now - hoursKeptMs)}`.execute(ctx.db)
  },
})

/** This month and as many whole ones before it as the settings say. */
function firstMonthKept({ config, now }: AppContext): string {
  const month = new Date(now())
  month.setUTCMonth(month.getUTCMonth() - config.eventMonths, 1)
  return month.toISOString().slice(0, 7)
}
