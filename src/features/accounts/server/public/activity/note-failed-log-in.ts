import { inTransaction } from '#kernel/server/database.ts'
import { job } from '#kernel/server/job-queue.ts'
import type { ActivityAction } from '../../../activity-actions.ts'
import { mailUnfinishedLogIn } from '../../account-mails.ts'
import { countUpLine, holdLines } from '../../activity/count-up-line.ts'
import { findAccount } from '../../find-account.ts'

/** At so many wrong second steps a day their owner is told. */
const tellFrom = 4

/**
 * Writes a wrong password, or second step, into the history of the account that it was tried on: apart from the call, whose duration
 * then tells nobody whether there is one.
 */
export const noteFailedLogIn = job<FailedLogIn>({
  name: 'note-failed-log-in',
  atOnce: 4,
  async handle(ctx, { action, email, at, device, network }) {
    const account = await findAccount(ctx, email)
    if (!account) return
    await inTransaction(ctx, async (ctx) => {
      await holdLines(ctx, account.id)
      const tries = { action, at: new Date(at), device, network, times: 1 }
      const today = await countUpLine(ctx, account.id, tries)
      // Whoever gets there knows the password.
      if (action === 'log-in.second-step-failed' && today >= tellFrom && account.email_confirmed_at)
        await mailUnfinishedLogIn(ctx, account, tries)
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
  'log-in.failed' | 'log-in.second-step-failed' | 'verify.failed'
>
