import type { AppContext } from '#kernel/app-context.ts'
import type { InvoiceRow } from '../invoices/transition-invoice.ts'
import { buildRequestId } from '../providers/build-request-id.ts'
import { type Order, type PaymentProvider, ProviderFailure } from '../providers/payment-provider.ts'
import { type ChargeOutcome, checkChargeable, failedCharge } from './check-chargeable.ts'

/**
 * Captures the invoice's order, unless it was already captured or must not be charged. Compares the order with the
 * invoice before any money moves. Returns an earlier capture without comparison, because that money must be recorded in
 * any case. Returns the order, or the outcome if no money was captured.
 */
export async function captureOrder(
  ctx: AppContext,
  provider: PaymentProvider,
  invoice: InvoiceRow,
  payerId: string | undefined,
): Promise<Order | ChargeOutcome> {
  try {
    const order = await provider.readOrder(invoice.order_id as string)
    if (isCaptured(order)) return order
    const undue = checkOrder(invoice, order, payerId) ?? (await checkChargeable(ctx, invoice))
    if (undue) return undue
    if (order.status === 'created') return notApproved
    if (order.status === 'voided') return failedCharge('The payment was voided.')
    return await provider.capture(order.orderId, buildRequestId('capture', invoice))
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    ctx.log.warn({ invoice: invoice.id, error: error.message }, 'failed to capture payment')
    return outcomesByFailure[error.kind]
  }
}

/** Checks whether the buyer's money was captured or is about to be. */
export function isCaptured({ capture }: Order): boolean {
  return capture !== null && capture.status !== 'declined'
}

/** Returns null if the order matches its invoice, or the outcome otherwise. */
function checkOrder(invoice: InvoiceRow, order: Order, payerId?: string): ChargeOutcome | null {
  const matchesInvoice =
    order.customId === String(invoice.id) &&
    order.amount?.cents === invoice.amount_cents &&
    order.amount.currency === invoice.currency
  if (!matchesInvoice) return failedCharge('The payment doesn’t belong to this invoice.')
  if (payerId !== undefined && order.payerId !== null && payerId !== order.payerId)
    return failedCharge('The payment was approved by a different account.')
  return null
}

const notApproved: ChargeOutcome = { state: 'created', failure: null }

/** An unreachable provider may have captured the money, so the invoice stays `executing` and the sweep job retries. */
const outcomesByFailure: Record<ProviderFailure['kind'], ChargeOutcome> = {
  unreachable: { state: 'executing', failure: null },
  declined: failedCharge('The payment was declined.'),
  'not-approved': notApproved,
  refused: failedCharge('The payment was rejected.'),
}
