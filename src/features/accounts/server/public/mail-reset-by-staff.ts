import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { accountMessages } from '../../account-messages.ts'
import { accountLimits, tooManyEmailsMessage } from '../account-limits.ts'
import { mailResetLink } from '../account-mails.ts'
import { findAccount } from '../find-account.ts'

/** Emails the owner of an account a password reset link, as if the owner had requested it. */
export async function mailResetByStaff(ctx: ActorContext, email: string) {
  await consumeRateLimit(ctx, accountLimits.resetByAddress, email, tooManyEmailsMessage)
  await inTransaction(ctx, async (ctx) => {
    const account = await findAccount(ctx, email)
    if (!account?.is_usable)
      throw new Refusal('not_found', { message: accountMessages.unknownEmail })
    await mailResetLink(ctx, account)
    await recordStaffAction(ctx, 'user.mail-reset', {
      subject: { kind: 'user', id: account.id, name: account.email },
    })
  })
}
