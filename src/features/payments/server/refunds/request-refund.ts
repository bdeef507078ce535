import type { AppContext } from '#kernel/app-context.ts'
import type { InvoiceEventCause } from '../invoices/transition-invoice.ts'
import { buildRequestId } from '../providers/build-request-id.ts'
import { requireProvider } from '../providers/find-provider.ts'
import { isRejection } from '../providers/payment-provider.ts'
import { type InvoiceRow, readInvoice, withInvoiceLock } from '../public/lock-invoice.ts'
import { recordProviderRefunds } from './record-provider-refunds.ts'
import { recordRefund } from './record-refund.ts'

/**
 * Makes the refund that was requested with `setRefundRequest`. The caller must hold the invoice's lock. If the response
 * is lost, the sweep job repeats the call with the same request ID and gets the same refund. Throws a provider's
 * rejection, unless the provider has already refunded everything.
 */
export async function completeRefund(
  ctx: AppContext,
  invoice: InvoiceRow,
  cause: InvoiceEventCause,
): Promise<InvoiceRow> {
  const { refund_reason: reason, refund_cents: cents, currency } = invoice
  if (reason === null || invoice.state !== 'paid') return invoice
  const provider = requireProvider(ctx, invoice)
  try {
    const refund = await provider.refund(
      { orderId: invoice.order_id as string, captureId: invoice.capture_id as string },
      cents === null ? null : { cents, currency },
      invoice.refund_request ?? buildRequestId('refund', invoice),
    )
    // If it was less than was left here, the provider has other refunds.
    const hasOthers = cents === null && refund.amount && refund.amount.cents < countLeft(invoice)
    const current = hasOthers
      ? await recordProviderRefunds(ctx, invoice, cause, refund.refundId)
      : invoice
    return await recordRefund(ctx, current, {
      cause,
      reason,
      refundId: refund.refundId,
      cents: refund.amount?.cents ?? cents ?? countLeft(current),
      isRequested: true,
      isAll: cents === null,
    })
  } catch (error) {
    if (!isRejection(error)) throw error
    // Someone may have refunded it at the provider.
    const current = await recordProviderRefunds(ctx, invoice, cause)
    if (current.state === 'refunded') return current
    throw error
  }
}

/** Saves the request before the provider is called. Null removes it. */
export async function setRefundRequest(
  { db }: AppContext,
  invoice: InvoiceRow,
  request: RefundRequest | null,
): Promise<InvoiceRow> {
  const saved = await db
    .updateTable('invoice')
    .set({
      refund_reason: request?.reason ?? null,
      refund_cents: request?.cents ?? null,
      refund_request: request?.requestId ?? null,
      refund_revokes: request?.revokes ?? false,
    })
    .where('id', '=', invoice.id)
    .where('state', '=', 'paid')
    .returningAll()
    .executeTakeFirst()
  return saved ?? invoice
}

/** Returns the cents that haven't been refunded yet. */
export function countLeft({ amount_cents, refunded_cents }: InvoiceRow): number {
  return amount_cents - refunded_cents
}

/** Without cents, everything that is left. Without a request ID, the invoice's own, which allows only one refund. */
type RefundRequest = {
  reason: string
  cents?: number | null
  requestId?: string | null
  revokes?: boolean
}

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
