import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import type { InvoiceRow } from './transition-invoice.ts'

export function readInvoice({ db }: AppContext, id: number): Promise<InvoiceRow> {
  return db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Finds the caller's own invoice for a payment. Throws "not found" if it's another buyer's. */
export async function findMyInvoice(
  { db, actor }: ActorContext,
  paymentId: string,
): Promise<InvoiceRow> {
  const invoice = await db
    .selectFrom('invoice')
    .selectAll()
    .where('order_id', '=', paymentId)
    .where('profile_id', '=', actor.profileId)
    // Order IDs are unique only within a provider.
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!invoice) throw new Refusal('not_found', { message: 'Payment not found.' })
  return invoice
}
