import { inTransaction } from '#kernel/server/database/database.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { mailFailedLogins } from '../../account-mails.ts'
import { loadFailedLogins } from '../../failed-logins/count-password-attempt.ts'
import { findAccount } from '../../find-account.ts'

/** Notifies the confirmed owner of an address about repeated wrong passwords. */
export const notifyFailedLogins = job<{ address: string; wrong: number }>({
  name: 'tell-of-guesses',
  async handle(ctx, { address, wrong }) {
    const owner = await findAccount(ctx, address)
    const guesses = await loadFailedLogins(ctx, address)
    if (owner?.is_usable && owner.email_confirmed_at && guesses)
      await inTransaction(ctx, (ctx) => mailFailedLogins(ctx, owner, { ...guesses, wrong }))
  },
})
