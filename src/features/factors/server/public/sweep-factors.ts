import { job } from '#kernel/server/job-queue.ts'
import { appSetUpSeconds } from '../limits.ts'

/** Takes away what nobody has answered in time: it opened nothing any more. */
export const sweepFactors = job({
  name: 'sweep-factors',
  schedule: '27 * * * *',
  async handle({ db, now }) {
    await db.deleteFrom('passkey_challenge').where('expires_at', '<', now()).execute()
    await db
      .deleteFrom('authenticator_app')
      .where('confirmed_at', 'is', null)
      .where('created_at', '<', new Date(now().getTime() - appSetUpSeconds * 1_000))
      .execute()
  },
})
