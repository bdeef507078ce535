import type { AppContext } from '#kernel/app-context.ts'
import {
  type InvoiceEventCause,
  type InvoiceRow,
  readInvoice,
  withInvoiceLock,
} from '../invoices/transition-invoice.ts'
import { buildRequestId } from '../providers/build-request-id.ts'
import { requireProvider } from '../providers/find-provider.ts'
import { recordRefund } from './record-refund.ts'

/**
 * Refunds a paid invoice and revokes the granted package. The caller must hold the invoice's lock. Commits the
 * reason before calling the provider. If the response is lost, the sweep job repeats the call and gets the same
 * refund.
 */
export async function requestRefund(
  ctx: AppContext,
  invoice: InvoiceRow,
  { cause, reason }: { cause: InvoiceEventCause; reason: string },
): Promise<InvoiceRow> {
  const provider = requireProvider(ctx, invoice)
  await setRefundReason(ctx, invoice, reason)
  const { refundId } = await provider.refund(
    { orderId: invoice.order_id as string, captureId: invoice.capture_id as string },
    buildRequestId('refund', invoice),
  )
  return recordRefund(ctx, invoice, { cause, reason, refundId })
}

/** A null reason cancels the request. */
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

/** Records a refund that the provider has but a paid invoice doesn't. */
export async function syncRefund(
  ctx: AppContext,
  invoiceId: number,
  cause: InvoiceEventCause,
): Promise<void> {
  await withInvoiceLock(ctx, invoiceId, async (ctx) => {
    const invoice = await readInvoice(ctx, invoiceId)
    if (invoice.state !== 'paid') return
    const provider = requireProvider(ctx, invoice)
    const { capture } = await provider.readOrder(invoice.order_id as string)
    if (capture?.status !== 'refunded') return
    await recordRefund(ctx, invoice, {
      cause,
      reason: 'The payment provider refunded it.',
      refundId: capture.refundId ?? `refund of ${capture.captureId}`,
    })
  })
}
