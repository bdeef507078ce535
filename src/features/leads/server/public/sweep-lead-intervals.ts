import { job } from '#kernel/server/jobs/job-queue.ts'

/** Deletes expired waiting periods between leads from the same sender. */
export const sweepLeadIntervals = job({
  name: 'sweep-lead-waits',
  schedule: '51 * * * *',
  async handle({ db, now }) {
    await db.deleteFrom('lead_wait').where('free_again', '<=', now()).execute()
  },
})
