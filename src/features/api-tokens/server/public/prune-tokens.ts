import { job } from '#kernel/server/job-queue.ts'
import { dayMs } from '#kernel/time.ts'

/** Tokens that have ended stay in the list for a while, so that their owner sees why a system stopped. */
export const pruneTokens = job({
  name: 'prune-api-tokens',
  schedule: '29 4 * * *',
  async handle({ db, now }) {
    await db
      .deleteFrom('api_token')
      .where('expires_at', '<', new Date(now().getTime() - shownDays * dayMs))
      .execute()
  },
})

const shownDays = 30
