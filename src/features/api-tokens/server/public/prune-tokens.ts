import { job } from '#kernel/server/jobs/job-queue.ts'
import { dayMs } from '#kernel/time.ts'

/** Ended tokens stay in the list for a while, so that their owner can see why a system stopped working. */
export const pruneTokens = job({
  name: 'prune-api-tokens',
  schedule: '29 4 * * *',
  async handle({ db, now }) {
    await db
      .deleteFrom('api_token')
      .where('expires_at', '<', new Date(now().getTime() - retentionDays * dayMs))
      .execute()
  },
})

const retentionDays = 30
