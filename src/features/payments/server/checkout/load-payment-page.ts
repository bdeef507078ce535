import {
  loadPayableListing,
  type PayableListing,
} from '#features/selling/server/public/load-payable-listing.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { findMyInvoice } from '../invoices/find-invoice.ts'
import { loadInvoice } from '../invoices/invoice-wire.ts'
import { describeProvider, findProvider, listProviders } from '../providers/find-provider.ts'
import type { ReturnedPayment } from '../providers/payment-provider.ts'

/** Parses the payment from the return URL, whose parameters differ between providers. */
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

/** Loads one of the caller's own payments and its listing. */
export async function loadPaymentPage(ctx: ActorContext, { orderId, payerId }: ReturnedPayment) {
  const row = await findMyInvoice(ctx, orderId)
  const [invoice, listing] = await Promise.all([
    loadInvoice(ctx, row.id),
    row.listing_id === null ? null : loadPayableListing(ctx, row.listing_id).catch(nullIfNoAccess),
  ])
  const provider = describeProvider(findProvider(ctx, row))
  return { invoice, listing, provider, paymentId: orderId, payerId }
}

/** The buyer may have left the brokerage since starting the payment. */
function nullIfNoAccess(error: unknown): PayableListing | null {
  if (error instanceof Refusal) return null
  throw error
}
