import { inTransaction } from '#kernel/server/database/database.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import type { ActivityAction } from '../../../activity-actions.ts'
import { mailUnfinishedLogin } from '../../account-mails.ts'
import { addFailedAttempts, lockFailedLogins } from '../../activity/add-failed-attempts.ts'
import { findAccount } from '../../find-account.ts'

/** Number of failed second steps per day after which the owner is notified. */
const notifyThreshold = 4

/**
 * Adds a failed password or second step to the activity log of the account. Runs as a separate job, so that the
 * response time doesn't reveal whether the account exists.
 */
export const recordFailedLogin = job<FailedLogIn>({
  name: 'note-failed-log-in',
  atOnce: 4,
  async handle(ctx, { action, email, at, device, network }) {
    const account = await findAccount(ctx, email)
    if (!account) return
    await inTransaction(ctx, async (ctx) => {
      await lockFailedLogins(ctx, account.id)
      const tries = { action, at: new Date(at), device, network, times: 1 }
      const today = await addFailedAttempts(ctx, account.id, tries)
      // Only someone with the password can reach the second step.
      if (
        action === 'log-in.second-step-failed' &&
        today >= notifyThreshold &&
        account.email_confirmed_at
      )
        await mailUnfinishedLogin(ctx, account, tries)
    })
  },
})

type FailedLogIn = {
  action: FailedAction
  email: string
  at: string
  device: string
  network: string | null
}
export type FailedAction = Extract<
  ActivityAction,
  'log-in.failed' | 'log-in.second-step-failed' | 'log-in.identity-step-failed' | 'verify.failed'
>
