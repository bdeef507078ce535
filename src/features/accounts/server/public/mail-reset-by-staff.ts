import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { consume } from '#kernel/server/rate-limit.ts'
import { texts } from '../../texts.ts'
import { mailResetLink } from '../account-mails.ts'
import { findAccount } from '../find-account.ts'
import { limits, tooManyMails } from '../limits.ts'

/** Mails the owner of an account a link to choose a new password, as they could ask for themselves. */
export async function mailResetByStaff(ctx: ActorContext, email: string) {
  await consume(ctx, limits.resetByAddress, email, tooManyMails)
  await inTransaction(ctx, async (ctx) => {
    const account = await findAccount(ctx, email)
    if (!account?.is_usable) throw new Refusal('not_found', { message: texts.unknownEmail })
    await mailResetLink(ctx, account)
    await recordStaffAction(ctx, 'user.mail-reset', {
      subject: { kind: 'user', id: account.id, name: account.email },
    })
  })
}
