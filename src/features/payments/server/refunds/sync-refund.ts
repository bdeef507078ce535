import type { AppContext } from '#kernel/app-context.ts'
import { readInvoice } from '../invoices/find-invoice.ts'
import type { InvoiceEventCause } from '../invoices/transition-invoice.ts'
import { withInvoiceLock } from '../invoices/with-invoice-lock.ts'
import { requireProvider } from '../providers/find-provider.ts'
import { recordRefund } from './record-refund.ts'

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
