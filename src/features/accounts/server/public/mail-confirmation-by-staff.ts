import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { accountLimits, tooManyEmailsMessage } from '../account-limits.ts'
import { mailConfirmLink } from '../account-mails.ts'
import { findAccount } from '../find-account.ts'

/** Emails the owner of an account the confirmation link, as if the owner had requested it. */
export async function mailConfirmationByStaff(ctx: ActorContext, email: string) {
  await consumeRateLimit(ctx, accountLimits.confirmMailByAddress, email, tooManyEmailsMessage)
  await inTransaction(ctx, async (ctx) => {
    const account = await findAccount(ctx, email)
    if (!account?.is_usable) throw new Refusal('not_found')
    if (account.email_confirmed_at)
      throw new Refusal('conflict', { message: 'This address is already confirmed.' })
    await mailConfirmLink(ctx, account, {})
    await recordStaffAction(ctx, 'user.mail-confirmation', {
      subject: { kind: 'user', id: account.id, name: account.email },
    })
  })
}
