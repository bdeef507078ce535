import type { RouterContextProvider } from 'react-router'
import {
  loadPayableListing,
  type PayableListing,
} from '#features/selling/server/public/load-payable-listing.ts'
import { type ActorContext, type AppContext, appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { loadInvoice } from '../invoices/invoice-wire.ts'
import { findMyInvoice } from '../invoices/transition-invoice.ts'
import { describeProvider, findProvider, listProviders } from '../providers/find-provider.ts'
import type { ReturnedPayment } from '../providers/payment-provider.ts'

/** Loads the payment to which the return URL refers. `payment` is null if there is none. */
export async function loadReturnedPayment({ url, context }: PageRequest) {
  const visitor = context.get(appContext)
  const returned = readReturnedPayment(visitor, url.searchParams)
  if (!returned) return { payment: null }
  const ctx = requireLogin(context, url)
  return { payment: await loadPaymentPage(ctx, returned) }
}

/** Parses the payment from the return URL, whose parameters differ between providers. */
function readReturnedPayment(ctx: AppContext, query: URLSearchParams): ReturnedPayment | null {
  const free = query.get('free')
  if (free) return { orderId: free }
  for (const provider of listProviders(ctx)) {
    const returned = provider.readReturn(query)
    if (returned) return returned
  }
  return null
}

/** Loads one of the caller's own payments and its listing. */
async function loadPaymentPage(ctx: ActorContext, { orderId, payerId }: ReturnedPayment) {
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

type PageRequest = { url: URL; context: Readonly<RouterContextProvider> }
