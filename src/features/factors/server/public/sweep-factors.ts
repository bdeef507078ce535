import { job } from '#kernel/server/jobs/job-queue.ts'
import { appSetupSeconds } from '../factor-rate-limits.ts'

/** Deletes expired challenges, logins at issuers, and unconfirmed authenticator apps. */
export const sweepFactors = job({
  name: 'sweep-factors',
  schedule: '27 * * * *',
  async handle({ db, now }) {
    await db.deleteFrom('passkey_challenge').where('expires_at', '<', now()).execute()
    await db.deleteFrom('issuer_login').where('expires_at', '<', now()).execute()
    await db
      .deleteFrom('authenticator_app')
      .where('confirmed_at', 'is', null)
      .where('created_at', '<', new Date(now().getTime() - appSetupSeconds * 1_000))
      .execute()
  },
})
