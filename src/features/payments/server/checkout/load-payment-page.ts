import { loadPayable, type Payable } from '#features/selling/server/public/load-payable.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { findOwnInvoice } from '../invoices/find-invoice.ts'
import { loadInvoice } from '../invoices/invoice-wire.ts'
import { describeProvider, findProvider, listProviders } from '../providers/find-provider.ts'
import type { ReturnedPayment } from '../providers/payment-provider.ts'

/** The payment that a buyer comes back with. Each provider writes the address in its own words. */
export function readReturnedPayment(
  ctx: AppContext,
  query: URLSearchParams,
): ReturnedPayment | null {
  const free = query.get('free')
  if (free) return { orderId: free }
  for (const provider of listProviders(ctx)) {
    const returned = provider.readReturn(query)
    if (returned) return returned
  }
  return null
}

/** What a payment of the caller's own has come to, and the listing that it is for. */
export async function loadPaymentPage(ctx: ActorContext, { orderId, payerId }: ReturnedPayment) {
  const row = await findOwnInvoice(ctx, orderId)
  const [invoice, listing] = await Promise.all([
    loadInvoice(ctx, row.id),
    row.listing_id === null ? null : loadPayable(ctx, row.listing_id).catch(nullIfNotTheirs),
  ])
  const provider = describeProvider(findProvider(ctx, row))
  return { invoice, listing, provider, paymentId: orderId, payerId }
}

/** A buyer may have left the brokerage since. */
function nullIfNotTheirs(error: unknown): Payable | null {
  if (error instanceof Refusal) return null
  throw error
}
