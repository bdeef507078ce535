import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { consume } from '#kernel/server/rate-limit.ts'
import { mailConfirmLink } from '../account-mails.ts'
import { findAccount } from '../find-account.ts'
import { limits, tooManyMails } from '../limits.ts'

/** Mails the owner of an account the link that confirms their address, as they could ask for themselves. */
export async function mailConfirmationByStaff(ctx: ActorContext, email: string) {
  await consume(ctx, limits.confirmMailByAddress, email, tooManyMails)
  await inTransaction(ctx, async (ctx) => {
    const account = await findAccount(ctx, email)
    if (!account?.is_usable) throw new Refusal('not_found')
    if (account.email_confirmed_at)
      throw new Refusal('conflict', { message: 'The address is confirmed already.' })
    await mailConfirmLink(ctx, account)
    await recordStaffAction(ctx, 'user.mail-confirmation', {
      subject: { kind: 'user', id: account.id, name: account.email },
    })
  })
}
