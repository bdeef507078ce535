import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { isClosed, transferProviderName } from '../../rules.ts'
import { type InvoiceEventCause, transitionInvoice } from '../invoices/transition-invoice.ts'
import { mailTransferCanceled } from '../mails/mail-transfer.ts'
import { findProvider } from '../providers/find-provider.ts'
import { isCaptured, ProviderFailure } from '../providers/payment-provider.ts'
import { type InvoiceRow, readInvoice, withInvoiceLock } from '../public/lock-invoice.ts'

/** Cancels an unpaid invoice. Returns false if its order can still be charged. */
export function cancelInvoice(
  ctx: AppContext,
  id: number,
  cause: InvoiceEventCause,
): Promise<boolean> {
  return withInvoiceLock(ctx, id, async (ctx) => {
    const invoice = await readInvoice(ctx, id)
    if (invoice.state !== 'created') return isClosed(invoice)
    if (!(await releaseOrder(ctx, invoice))) return false
    await inTransaction(ctx, async (ctx) => {
      await transitionInvoice(ctx, invoice, 'canceled', { cause })
      if (cause === 'sweeper' && invoice.provider === transferProviderName)
        await mailTransferCanceled(ctx, invoice)
    })
    return true
  })
}

/**
 * Releases an order before its invoice is closed. Returns false if the order can still be charged, such as because the
 * provider doesn't respond. The invoice then stays open, and the sweep job tries again. The caller must hold the
 * invoice's lock. Don't call it in a transaction, because the call may exceed the transaction timeout.
 */
export async function releaseOrder(ctx: AppContext, invoice: InvoiceRow): Promise<boolean> {
  const provider = findProvider(ctx, invoice)
  // Without this method, only our own capture charges an order.
  if (!provider?.release || invoice.order_id === null) return true
  try {
    await provider.release(invoice.order_id)
    const order = await provider.readOrder(invoice.order_id)
    return !isCaptured(order) && order.status !== 'created' && order.status !== 'approved'
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    ctx.log.warn({ invoice: invoice.id, error: error.message }, 'failed to release order')
    return false
  }
}
