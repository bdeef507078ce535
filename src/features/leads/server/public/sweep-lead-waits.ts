import { job } from '#kernel/server/job-queue.ts'

/** Deletes intervals that are over, because they restrict nobody any more. */
export const sweepLeadWaits = job({
  name: 'sweep-lead-waits',
  schedule: '51 * * * *',
  async handle({ db, now }) {
    await db.deleteFrom('lead_wait').where('free_again', '<=', now()).execute()
  },
})
