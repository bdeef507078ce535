import type { AppContext } from '#kernel/app-context.ts'
import { enqueue, job } from '#kernel/server/jobs/job-queue.ts'
import { isClosed, readInvoice, withInvoiceLock } from '../invoices/transition-invoice.ts'
import { findProvider } from '../providers/find-provider.ts'
import { isRejection, ProviderFailure } from '../providers/payment-provider.ts'

/**
 * Releases an order that won't be captured. If the call fails, a job repeats it. Don't call it in a transaction,
 * because the call may exceed the transaction timeout.
 */
export async function releaseOrder(ctx: AppContext, invoice: Payment): Promise<void> {
  try {
    await callProvider(ctx, invoice)
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    ctx.log.warn({ invoice: invoice.id, error: error.message }, 'failed to release order')
    await enqueue(ctx, releasePayment, { invoiceId: invoice.id })
  }
}

/** Repeats a release. Otherwise, the buyer's money would stay reserved for days. */
export const releasePayment = job<{ invoiceId: number }>({
  name: 'release-payment',
  retryLimit: 8,
  async handle(ctx, { invoiceId }) {
    await withInvoiceLock(ctx, invoiceId, async (ctx) => {
      const invoice = await readInvoice(ctx, invoiceId)
      // The buyer may have returned and paid in the meantime.
      if (!isClosed(invoice)) return
      await callProvider(ctx, invoice).catch((error: unknown) => {
        // The order has expired or was captured, and another attempt would change nothing.
        if (!isRejection(error)) throw error
      })
    })
  },
})

async function callProvider(ctx: AppContext, invoice: Payment) {
  const provider = findProvider(ctx, invoice)
  if (provider?.release && invoice.order_id !== null) await provider.release(invoice.order_id)
}

type Payment = { id: number; provider: string; order_id: string | null }
