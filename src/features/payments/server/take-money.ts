import type { AppContext } from '#kernel/app-context.ts'
import { type Order, type PaymentProvider, ProviderFailure } from './provider.ts'
import { requestIdOf } from './request-id.ts'
import type { InvoiceRow } from './step-invoice.ts'
import { type Ending, failedFor, whyNotDue } from './why-not-due.ts'

/**
 * Captures the invoice's order, unless that has been done or must not be done. Everything is compared before any
 * money moves; what was captured before is answered as it is, because it is booked whatever anybody says now.
 * Answers the order, or why there is no money.
 */
export async function takeMoney(
  ctx: AppContext,
  provider: PaymentProvider,
  invoice: InvoiceRow,
  payerId: string | undefined,
): Promise<Order | Ending> {
  try {
    const order = await provider.readOrder(invoice.order_id as string)
    if (isTaken(order)) return order
    const undue = mismatchOf(invoice, order, payerId) ?? (await whyNotDue(ctx, invoice))
    if (undue) return undue
    if (order.status === 'created') return notApproved
    if (order.status === 'voided') return failedFor('The payment was given up.')
    return await provider.capture(order.orderId, requestIdOf('capture', invoice))
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    ctx.log.warn({ invoice: invoice.id, error: error.message }, 'a payment was not captured')
    return endings[error.kind]
  }
}

/** Whether the buyer's money has moved, or is about to. */
export function isTaken({ capture }: Order): boolean {
  return capture !== null && capture.status !== 'declined'
}

/** What of an order is not what the invoice says; null when all of it agrees. */
function mismatchOf(invoice: InvoiceRow, order: Order, payerId?: string): Ending | null {
  const isOurs =
    order.customId === String(invoice.id) &&
    order.amount?.cents === invoice.amount_cents &&
    order.amount.currency === invoice.currency
  if (!isOurs) return failedFor('The payment does not belong to this invoice.')
  if (payerId !== undefined && order.payerId !== null && payerId !== order.payerId)
    return failedFor('The payment was approved by somebody else.')
  return null
}

const notApproved: Ending = { state: 'created', failure: null }

/** One that cannot be reached may have taken the money: the invoice stays as it is, and the sweeper asks again. */
const endings: Record<ProviderFailure['kind'], Ending> = {
  unreachable: { state: 'executing', failure: null },
  declined: failedFor('The payment was declined.'),
  'not-approved': notApproved,
  refused: failedFor('The payment was refused.'),
}
