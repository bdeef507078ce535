import { job } from '#kernel/server/job-queue.ts'

/** A wait that is over says nothing more. */
export const sweepLeadWaits = job({
  name: 'sweep-lead-waits',
  schedule: '51 * * * *',
  async handle({ db, now }) {
    await db.deleteFrom('lead_wait').where('free_again', '<=', now()).execute()
  },
})
