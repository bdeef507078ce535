import type { AppContext } from '#kernel/app-context.ts'
import type { Cause, InvoiceRow } from '../invoices/transition-invoice.ts'
import { buildRequestId } from '../providers/build-request-id.ts'
import { requireProviderOf } from '../providers/find-provider.ts'
import { recordRefund } from './record-refund.ts'

/**
 * Refunds a paid invoice and takes back what it granted. The caller holds the invoice. Why it is refunded is
 * committed before the provider is asked; when its answer is lost the sweeper asks again, and the provider answers
 * the refund that it has made.
 */
export async function requestRefund(
  ctx: AppContext,
  invoice: InvoiceRow,
  { cause, reason }: { cause: Cause; reason: string },
): Promise<InvoiceRow> {
  const provider = requireProviderOf(ctx, invoice)
  await setRefundReason(ctx, invoice, reason)
  const { refundId } = await provider.refund(
    { orderId: invoice.order_id as string, captureId: invoice.capture_id as string },
    buildRequestId('refund', invoice),
  )
  return recordRefund(ctx, invoice, { cause, reason, refundId })
}

/** Null when it is not to be refunded after all. */
export async function setRefundReason(
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
