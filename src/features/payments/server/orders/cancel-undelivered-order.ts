import type { AppContext } from '#kernel/app-context.ts'
import { recordOrderEvent } from './record-order-event.ts'

/**
 * Cancels the order of a refunded invoice unless it was delivered. Call it in the transaction that records the
 * refund.
 */
export async function cancelUndeliveredOrder(
  ctx: AppContext,
  invoiceId: number,
  reason: string,
): Promise<void> {
  const canceled = await ctx.db
    .updateTable('product_order')
    .set((eb) => ({ state: 'canceled', version: eb('version', '+', 1), changed_at: ctx.now() }))
    .where('invoice_id', '=', invoiceId)
    .where('state', 'in', ['ordered', 'scheduled'])
    .returning('id')
    .executeTakeFirst()
  if (canceled) await recordOrderEvent(ctx, canceled.id, 'canceled', reason)
}
