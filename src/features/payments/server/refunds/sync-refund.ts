import type { AppContext } from '#kernel/app-context.ts'
import { readInvoice } from '../invoices/find-invoice.ts'
import type { InvoiceEventCause } from '../invoices/transition-invoice.ts'
import { withInvoiceLock } from '../invoices/with-invoice-lock.ts'
import { recordProviderRefunds } from './record-provider-refunds.ts'
import { completeRefund } from './request-refund.ts'

/** Records refunds that the provider has but a paid invoice doesn't. Completes a requested refund first. */
export async function syncRefund(
  ctx: AppContext,
  invoiceId: number,
  cause: InvoiceEventCause,
): Promise<void> {
  await withInvoiceLock(ctx, invoiceId, async (ctx) => {
    const invoice = await readInvoice(ctx, invoiceId)
    if (invoice.state !== 'paid') return
    await recordProviderRefunds(ctx, await completeRefund(ctx, invoice, cause), cause)
  })
}
