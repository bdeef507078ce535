import type { AppContext } from '#kernel/app-context.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { appSetupSeconds } from '../factor-rate-limits.ts'
import { countFactors } from '../factors.ts'
import { lockFactors } from './factor-owner.ts'

/**
 * Deletes factors that were lost or added by an intruder: all of them, or only those created after `since`. Must be
 * called in the transaction that also ends the sessions.
 */
export async function deleteFactors(ctx: AppContext, profileId: number, since = new Date(0)) {
  await lockFactors(ctx, profileId)
  for (const table of ['passkey', 'authenticator_app', 'recovery_code'] as const)
    await ctx.db
      .deleteFrom(table)
      .where('profile_id', '=', profileId)
      .where('created_at', '>=', since)
      .execute()
  if ((await countFactors(ctx, profileId)) > 0) return
  await ctx.db.deleteFrom('recovery_code').where('profile_id', '=', profileId).execute()
}

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

/** Deletes factors and unlinks accounts at issuers, because an intruder may have added either. */
export async function deleteLoginMethods(ctx: AppContext, profileId: number, since = new Date(0)) {
  await deleteFactors(ctx, profileId, since)
  await ctx.db
    .deleteFrom('identity')
    .where('profile_id', '=', profileId)
    .where('created_at', '>=', since)
    .execute()
}
