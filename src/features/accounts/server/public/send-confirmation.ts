import { clearUndeliverable } from '#features/mail/server/public/undeliverable-addresses.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { mailAddressRetried, mailConfirmLink } from '../account-mails.ts'
import { findAccount } from '../find-account.ts'

/**
 * Emails another confirmation link if the account exists and needs one. Runs as a separate job, so that the response
 * time doesn't reveal whether an email is sent.
 */
export const mailAddressConfirmation = job<{ email: string }>({
  name: 'send-confirmation',
  async handle(ctx, { email }) {
    await mailConfirmationIfDue(ctx, email)
  },
})

/**
 * Returns true if the account exists, needs a confirmation, and gets an email. If its member asks for it, also tries an
 * undeliverable address again.
 */
export function mailConfirmationIfDue(
  ctx: AppContext,
  email: string,
  { isMember = false } = {},
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const account = await findAccount(ctx, email)
    if (!account?.is_usable) return false
    const isRetried = isMember && (await clearUndeliverable(ctx, account.email))
    if (!account.email_confirmed_at) await mailConfirmLink(ctx, account, {})
    else if (isRetried) await mailAddressRetried(ctx, account)
    return isRetried || !account.email_confirmed_at
  })
}
