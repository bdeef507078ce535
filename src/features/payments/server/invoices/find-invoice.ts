import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import type { InvoiceRow } from './transition-invoice.ts'

export function readInvoice({ db }: AppContext, id: number): Promise<InvoiceRow> {
  return db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The caller's own invoice of a payment. Another buyer's is answered as if it did not exist. */
export async function findOwnInvoice(
  { db, actor }: ActorContext,
  paymentId: string,
): Promise<InvoiceRow> {
  const invoice = await db
    .selectFrom('invoice')
    .selectAll()
    .where('order_id', '=', paymentId)
    .where('profile_id', '=', actor.profileId)
    // An order is unique to its provider only.
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!invoice) throw new Refusal('not_found', { message: 'There is no such payment.' })
  return invoice
}
