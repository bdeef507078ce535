import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { retryMail as retry } from '#features/mail/server/public/retry-mail.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { retryMailEndpoint } from '../../../system-contract.ts'

export const retryMail = operation(retryMailEndpoint, async (ctx, { id }) => {
  if (!(await retryOneMail(ctx, id))) throw new Refusal('not_found')
  return { retried: 1 }
})

/** Returns false if the email is no longer undeliverable, for example because someone else retried it. */
export function retryOneMail(ctx: ActorContext, id: number): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const mail = await retry(ctx, id)
    if (!mail) return false
    await recordStaffAction(ctx, 'mail.retry', {
      subject: { kind: 'mail', id, name: mail.recipient },
      before: { status: 'dead' },
      after: { status: 'waiting' },
    })
    return true
  })
}
