import type { AppContext } from '#kernel/app-context.ts'
import type { InvoiceRow } from '../invoices/transition-invoice.ts'
import { buildRequestId } from '../providers/build-request-id.ts'
import { type Order, type PaymentProvider, ProviderFailure } from '../providers/payment-provider.ts'
import { checkChargeable, failed, type Outcome } from './check-chargeable.ts'

/**
 * Captures the invoice's order, unless that has been done or must not be done. Everything is compared before any
 * money moves; what was captured before is answered as it is, because it is booked whatever anybody says now.
 * Answers the order, or why there is no money.
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

/** What of an order is not what the invoice says; null when all of it agrees. */
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

/** One that cannot be reached may have taken the money: the invoice stays as it is, and the sweeper asks again. */
const outcomesByFailure: Record<ProviderFailure['kind'], Outcome> = {
  unreachable: { state: 'executing', failure: null },
  declined: failed('The payment was declined.'),
  'not-approved': notApproved,
  refused: failed('The payment was refused.'),
}
