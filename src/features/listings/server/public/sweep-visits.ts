import { job } from '#kernel/server/jobs/job-queue.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'

/** Deletes visitor hashes after the following day. The counts remain. */
export const sweepVisits = job({
  name: 'sweep-visits',
  schedule: '23 3 * * *',
  async handle({ db, now }) {
    const yesterday = toUtcDay(new Date(now().getTime() - dayMs))
    await db.deleteFrom('listing_visit').where('day', '<', yesterday).execute()
  },
})
