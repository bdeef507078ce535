import type { AppContext } from '#kernel/app-context.ts'
import { bookRefund } from './book-refund.ts'
import { providerOf } from './provider-of.ts'
import { requestIdOf } from './request-id.ts'
import type { Cause, InvoiceRow } from './step-invoice.ts'

/**
 * Refunds a paid invoice and takes back what it granted. The caller holds the invoice. Asked again after a crash,
 * the provider answers the refund that it has made.
 */
export async function giveMoneyBack(
  ctx: AppContext,
  invoice: InvoiceRow,
  { cause, reason }: { cause: Cause; reason: string },
): Promise<InvoiceRow> {
  const { refundId } = await providerOf(ctx).refund(
    { orderId: invoice.order_id as string, captureId: invoice.capture_id as string },
    requestIdOf('refund', invoice),
  )
  return bookRefund(ctx, invoice, { cause, reason, refundId })
}
