import { job } from '#kernel/server/job-queue.ts'
import { guessing } from '../../guessing-rules.ts'

/** Takes away what has run out: sessions, links, human checks. None of it opened anything any more. */
export const sweepAccounts = job({
  name: 'sweep-accounts',
  schedule: '23 * * * *',
  async handle({ db, now }) {
    await db.deleteFrom('session').where('expires_at', '<', now()).execute()
    await db.deleteFrom('account_link').where('expires_at', '<', now()).execute()
    await db
      .deleteFrom('login_guess')
      .where('last_at', '<', earlierBy(now(), guessing.forgetAfterSeconds))
      .execute()
    await db.deleteFrom('human_check').where('expires_at', '<', earlierBy(now(), 3_600)).execute()
  },
})

/** A challenge lives longer than a code that was made at its start: its row must outlive both. */
function earlierBy(moment: Date, seconds: number) {
  return new Date(moment.getTime() - seconds * 1_000)
}
