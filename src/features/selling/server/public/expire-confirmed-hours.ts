import { job } from '#kernel/server/jobs/job-queue.ts'
import { oldestRecentDay } from '../listings/confirm-facts.ts'

/** Removes listings from searches for confirmed hours once the confirmation is too old. */
export const expireConfirmedHours = job({
  name: 'expire-confirmed-hours',
  schedule: '20 0 * * *',
  async handle(ctx) {
    await ctx.db
      .updateTable('listing')
      .set({ hours_confirmed_on: null })
      .where('hours_confirmed_on', '<', oldestRecentDay(ctx))
      .execute()
  },
})
