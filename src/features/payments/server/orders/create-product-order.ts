import type { AppContext } from '#kernel/app-context.ts'
import type { InvoiceRow } from '../invoices/transition-invoice.ts'
import { recordOrderEvent } from './record-order-event.ts'

/** Creates the order for a paid product, once per invoice, in the transaction that marks it paid. */
export async function createProductOrder(ctx: AppContext, invoice: InvoiceRow): Promise<void> {
  const { id } = await ctx.db
    .insertInto('product_order')
    .values({ invoice_id: invoice.id, ordered_at: ctx.now(), changed_at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordOrderEvent(ctx, id, 'ordered', null)
}
