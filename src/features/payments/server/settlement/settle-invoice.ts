import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { readInvoice } from '../invoices/find-invoice.ts'
import { type Cause, type InvoiceRow, transitionInvoice } from '../invoices/transition-invoice.ts'
import { withInvoiceLock } from '../invoices/with-invoice-lock.ts'
import { requireProvider } from '../providers/find-provider.ts'
import { type Order, type PaymentProvider, ProviderFailure } from '../providers/payment-provider.ts'
import { requestRefund, setRefundReason } from '../refunds/request-refund.ts'
import { captureOrder, isCaptured } from './capture-order.ts'
import type { Outcome } from './check-chargeable.ts'
import { grantPurchase } from './grant-purchase.ts'

/**
 * Brings an invoice to the state of its order at the provider. This is the only way in which money is taken, for the
 * buyer who comes back, for a webhook and for the sweeper. However often it is called, an order is captured once and
 * its package granted once:
 *
 * 1. `executing` is committed before the provider is asked, so that a crash leaves a trace to follow;
 * 2. the order is read and compared with the invoice before any money moves;
 * 3. the capture carries a request id made from the invoice, so that a repeated request returns the same capture;
 * 4. `paid` and what it grants are one transaction.
 *
 * When the provider cannot be reached the invoice stays `executing` and the sweeper asks again.
 */
export async function settleInvoice(
  ctx: AppContext,
  invoiceId: number,
  cause: Cause,
  payerId?: string,
): Promise<InvoiceRow> {
  return withInvoiceLock(ctx, invoiceId, async (ctx) => {
    const invoice = await readInvoice(ctx, invoiceId)
    if (isSettled(invoice) || invoice.order_id === null) return invoice
    const provider = requireProvider(ctx, invoice)
    if (isClosed(invoice) && !(await canReopen(provider, invoice, cause))) return invoice
    const executing =
      invoice.state === 'executing'
        ? invoice
        : await inTransaction(ctx, (ctx) => transitionInvoice(ctx, invoice, 'executing', { cause }))
    const taken = await captureOrder(ctx, provider, executing, payerId)
    return 'state' in taken
      ? recordOutcome(ctx, executing, taken, cause)
      : recordCapture(ctx, executing, taken, cause)
  })
}

const isSettled = ({ state }: InvoiceRow) => state === 'paid' || state === 'refunded'
const isClosed = ({ state }: InvoiceRow) => state === 'canceled' || state === 'failed'

/** A closed invoice reopens only if its money was taken, or if its buyer comes back with an approval. */
async function canReopen(provider: PaymentProvider, { order_id }: InvoiceRow, cause: Cause) {
  try {
    const order = await provider.readOrder(order_id as string)
    return isCaptured(order) || (cause === 'buyer' && order.status === 'approved')
  } catch (error) {
    if (error instanceof ProviderFailure) return false
    throw error
  }
}

function recordOutcome(
  ctx: AppContext,
  invoice: InvoiceRow,
  { state, failure }: Outcome,
  cause: Cause,
) {
  if (state === 'executing') return invoice
  return inTransaction(ctx, (ctx) =>
    transitionInvoice(ctx, invoice, state, { cause, failure, detail: failure }),
  )
}

async function recordCapture(ctx: AppContext, invoice: InvoiceRow, order: Order, cause: Cause) {
  const { capture } = order
  if (!capture || capture.status === 'pending') return invoice
  if (capture.status === 'declined') {
    const failure = 'The payment was declined.'
    return recordOutcome(ctx, invoice, { state: 'failed', failure }, cause)
  }
  const { paid, isGranted } = await inTransaction(ctx, async (ctx) => {
    const paid = await transitionInvoice(ctx, invoice, 'paid', {
      cause,
      capture_id: capture.captureId,
      payer_id: order.payerId,
      executed_payment: JSON.stringify(order.raw),
      paid_at: ctx.now(),
    })
    const isGranted = matchesInvoice(invoice, order) && (await grantPurchase(ctx, paid))
    if (!isGranted) await setRefundReason(ctx, paid, ungranted)
    return { paid, isGranted }
  })
  return isGranted ? paid : refundUngranted(ctx, paid, cause)
}

/** Whether the captured money is what the invoice asks for and has not been refunded. */
function matchesInvoice(invoice: InvoiceRow, { orderId, customId, capture }: Order): boolean {
  return (
    orderId === invoice.order_id &&
    // Some responses leave the custom id out; the order's id is proof enough.
    (customId === null || customId === String(invoice.id)) &&
    capture?.status === 'completed' &&
    capture.amount.cents === invoice.amount_cents &&
    capture.amount.currency === invoice.currency
  )
}

const ungranted = 'What was paid for could not be granted.'

/** The site keeps no money for what it cannot grant: the listing is gone, or the amount differs. */
async function refundUngranted(ctx: AppContext, paid: InvoiceRow, cause: Cause) {
  try {
    return await requestRefund(ctx, paid, { cause, reason: ungranted })
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    // The reason stands in the invoice, where the sweeper finds it.
    ctx.log.warn({ invoice: paid.id, error: error.message }, 'a refund waits for its provider')
    return paid
  }
}
