import type { AppContext } from '#kernel/app-context.ts'
import { bookRefund } from './book-refund.ts'
import { providerOf } from './provider-of.ts'
import { readInvoice } from './settle-invoice.ts'
import { withInvoiceLock } from './with-invoice-lock.ts'

/** Takes back what a paid invoice granted when its money was given back at the provider itself. */
export async function followRefund(ctx: AppContext, invoiceId: number): Promise<void> {
  await withInvoiceLock(ctx, invoiceId, async (ctx) => {
    const invoice = await readInvoice(ctx, invoiceId)
    if (invoice.state !== 'paid') return
    const { capture } = await providerOf(ctx).readOrder(invoice.order_id as string)
    if (capture?.status !== 'refunded') return
    await bookRefund(ctx, invoice, {
      cause: 'webhook',
      reason: 'The payment provider has given it back.',
      refundId: capture.refundId ?? `refund of ${capture.captureId}`,
    })
  })
}
