import type { AppContext } from '#kernel/app-context.ts'
import { bookRefund } from './book-refund.ts'
import { providerOf } from './provider-of.ts'
import { requestIdOf } from './request-id.ts'
import type { Cause, InvoiceRow } from './step-invoice.ts'

/**
 * Refunds a paid invoice and takes back what it granted. The caller holds the invoice. Why it is refunded is
 * committed before the provider is asked; when its answer is lost the sweeper asks again, and the provider answers
 * the refund that it has made.
 */
export async function giveMoneyBack(
  ctx: AppContext,
  invoice: InvoiceRow,
  { cause, reason }: { cause: Cause; reason: string },
): Promise<InvoiceRow> {
  await noteRefundReason(ctx, invoice, reason)
  const { refundId } = await providerOf(ctx).refund(
    { orderId: invoice.order_id as string, captureId: invoice.capture_id as string },
    requestIdOf('refund', invoice),
  )
  return bookRefund(ctx, invoice, { cause, reason, refundId })
}

/** Null when it is not to be refunded after all. */
export async function noteRefundReason(
  { db }: AppContext,
  { id }: InvoiceRow,
  reason: string | null,
) {
  await db
    .updateTable('invoice')
    .set({ refund_reason: reason })
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .execute()
}
