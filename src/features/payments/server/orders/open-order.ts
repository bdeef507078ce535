import type { AppContext } from '#kernel/app-context.ts'
import type { InvoiceRow } from '../invoices/transition-invoice.ts'
import { recordOrderEvent } from './record-order-event.ts'

/** A product that was paid for becomes an order, once an invoice, in the transaction that marks it paid. */
export async function openOrder(ctx: AppContext, invoice: InvoiceRow): Promise<void> {
  const { id } = await ctx.db
    .insertInto('product_order')
    .values({ invoice_id: invoice.id, ordered_at: ctx.now(), changed_at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordOrderEvent(ctx, id, 'ordered', null)
}
