import { inTransaction } from '#kernel/server/database.ts'
import { job } from '#kernel/server/job-queue.ts'
import { mailConfirmLink } from '../account-mails.ts'
import { findAccount } from '../find-account.ts'

/** Mails another confirmation if the address has an account that still needs one: apart from the call, whose duration then tells nobody which. */
export const sendConfirmation = job<{ email: string }>({
  name: 'send-confirmation',
  async handle(ctx, { email }) {
    await inTransaction(ctx, async (ctx) => {
      const account = await findAccount(ctx, email)
      if (account?.is_usable && !account.email_confirmed_at) await mailConfirmLink(ctx, account)
    })
  },
})
