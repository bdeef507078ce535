import type { AppContext } from '#kernel/app-context.ts'
import type { InvoiceRow } from '../invoices/transition-invoice.ts'
import { buildRequestId } from '../providers/build-request-id.ts'
import { type Order, type PaymentProvider, ProviderFailure } from '../providers/payment-provider.ts'
import { checkChargeable, failed, type Outcome } from './check-chargeable.ts'

/**
 * Captures the invoice's order, unless it was captured before or must not be. The order is compared with the invoice
 * before any money moves. An earlier capture is returned without a comparison, because that money has to be recorded
 * in any case. Returns the order, or the outcome of an invoice without money.
 */
export async function captureOrder(
  ctx: AppContext,
  provider: PaymentProvider,
  invoice: InvoiceRow,
  payerId: string | undefined,
): Promise<Order | Outcome> {
  try {
    const order = await provider.readOrder(invoice.order_id as string)
    if (isCaptured(order)) return order
    const undue = checkOrder(invoice, order, payerId) ?? (await checkChargeable(ctx, invoice))
    if (undue) return undue
    if (order.status === 'created') return notApproved
    if (order.status === 'voided') return failed('The payment was given up.')
    return await provider.capture(order.orderId, buildRequestId('capture', invoice))
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    ctx.log.warn({ invoice: invoice.id, error: error.message }, 'a payment was not captured')
    return outcomesByFailure[error.kind]
  }
}

/** Whether the buyer's money has moved, or is about to. */
export function isCaptured({ capture }: Order): boolean {
  return capture !== null && capture.status !== 'declined'
}

/** The outcome of an order that differs from its invoice; null when the two agree. */
function checkOrder(invoice: InvoiceRow, order: Order, payerId?: string): Outcome | null {
  const isOurs =
    order.customId === String(invoice.id) &&
    order.amount?.cents === invoice.amount_cents &&
    order.amount.currency === invoice.currency
  if (!isOurs) return failed('The payment does not belong to this invoice.')
  if (payerId !== undefined && order.payerId !== null && payerId !== order.payerId)
    return failed('The payment was approved by somebody else.')
  return null
}

const notApproved: Outcome = { state: 'created', failure: null }

/** An unreachable provider may have taken the money, so the invoice stays `executing` and the sweeper asks again. */
const outcomesByFailure: Record<ProviderFailure['kind'], Outcome> = {
  unreachable: { state: 'executing', failure: null },
  declined: failed('The payment was declined.'),
  'not-approved': notApproved,
  refused: failed('The payment was refused.'),
}
