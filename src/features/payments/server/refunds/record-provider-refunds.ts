import type { AppContext } from '#kernel/app-context.ts'
import type { InvoiceEventCause } from '../invoices/transition-invoice.ts'
import { requireProvider } from '../providers/find-provider.ts'
import type { Capture } from '../providers/payment-provider.ts'
import type { InvoiceRow } from '../public/lock-invoice.ts'
import { recordRefund } from './record-refund.ts'

/**
 * Records refunds that the provider has but a paid invoice doesn't, such as those that staff made at the provider. The
 * caller must hold the invoice's lock. Don't call it while a requested refund may have been made, because this would
 * record it as one of the provider's. If it was made, pass its ID as `requestedId`, and record it afterward.
 */
export async function recordProviderRefunds(
  ctx: AppContext,
  invoice: InvoiceRow,
  cause: InvoiceEventCause,
  requestedId?: string,
): Promise<InvoiceRow> {
  if (invoice.state !== 'paid' || invoice.capture_id === null) return invoice
  const provider = requireProvider(ctx, invoice)
  const { capture } = await provider.readOrder(invoice.order_id as string)
  if (!capture) return invoice
  const unrecorded = await listUnrecorded(ctx, invoice, capture, requestedId)
  let current = invoice
  for (const { refundId, amount, isAll } of unrecorded) {
    if (current.state !== 'paid') break
    current = await recordRefund(ctx, current, {
      cause,
      reason: 'The payment provider refunded it.',
      refundId,
      cents: amount?.cents ?? current.amount_cents - current.refunded_cents,
      isRequested: false,
      isAll,
    })
  }
  return current
}

async function listUnrecorded(
  { db }: AppContext,
  { id }: InvoiceRow,
  capture: Capture,
  requestedId: string | undefined,
) {
  const rows = await db
    .selectFrom('invoice_refund')
    .select('refund_id')
    .where('invoice_id', '=', id)
    .execute()
  const recorded = new Set([...rows.map(({ refund_id }) => refund_id), requestedId])
  const isRefunded = capture.status === 'refunded' && requestedId === undefined
  const unrecorded = capture.refunds.filter(({ refundId }) => !recorded.has(refundId))
  // A provider may report a refunded capture without its refunds.
  if (isRefunded && unrecorded.length === 0)
    unrecorded.push({ refundId: `refund of ${capture.captureId}`, amount: null })
  return unrecorded.map((refund, index) => ({
    ...refund,
    isAll: isRefunded && index === unrecorded.length - 1,
  }))
}
