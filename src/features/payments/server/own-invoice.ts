import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'

/** The caller's own invoice of a payment. Another's does not exist. */
export async function ownInvoice({ db, actor }: AppContext, paymentId: string) {
  const invoice = await db
    .selectFrom('invoice')
    .selectAll()
    .where('order_id', '=', paymentId)
    .where('profile_id', '=', actor?.profileId ?? 0)
    .executeTakeFirst()
  if (!invoice) throw new Refusal('not_found', { message: 'There is no such payment.' })
  return invoice
}
