import type { AppContext } from '#kernel/app-context.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { pruneOlder } from '#kernel/server/jobs/process-each.ts'
import { isNotHeld } from '#kernel/server/privacy/holds.ts'
import { failedLoginLimits } from '../../failed-login-rules.ts'
import { deviceDays } from '../session/device-cookie.ts'

/** Deletes expired sessions, links, and human checks. */
export const sweepAccounts = job({
  name: 'sweep-accounts',
  schedule: '23 * * * *',
  async handle(ctx) {
    const { db, now } = ctx
    await db.deleteFrom('session').where('expires_at', '<', now()).execute()
    await db.deleteFrom('account_link').where('expires_at', '<', now()).execute()
    await db
      .deleteFrom('login_guess')
      .where('last_at', '<', earlierBy(now(), failedLoginLimits.forgetAfterSeconds))
      .execute()
    await db
      .deleteFrom('known_device')
      .where('last_seen_at', '<', earlierBy(now(), deviceDays * 86_400))
      .execute()
    await db
      .deleteFrom('email_change')
      .where((row) => row(row.fn.coalesce('take_back_until', 'confirm_until'), '<', now()))
      .execute()
    await pruneOlder(ctx, (before, limit) => deleteActivity(ctx, before, limit))
    // Other expired tickets are deleted after their owners have been notified.
    await db
      .deleteFrom('log_in_ticket')
      .where('expires_at', '<', now())
      .where('is_told', '=', true)
      .execute()
    await db.deleteFrom('human_check').where('expires_at', '<', earlierBy(now(), 3_600)).execute()
  },
})

async function deleteActivity({ db }: AppContext, before: Date, limit: number) {
  const old = db
    .selectFrom('account_activity')
    .select('id')
    .where('happened_at', '<', before)
    .where(isNotHeld({ account: 'account_activity.profile_id' }))
    .limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('account_activity')
    .where('id', 'in', old)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

function earlierBy(moment: Date, seconds: number) {
  return new Date(moment.getTime() - seconds * 1_000)
}
