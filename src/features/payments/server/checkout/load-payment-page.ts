import { loadPayable, type Payable } from '#features/selling/server/public/load-payable.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { findOwnInvoice } from '../invoices/find-invoice.ts'
import { loadInvoice } from '../invoices/invoice-wire.ts'

/** What a payment of the caller's own has come to, and the listing that it is for. */
export async function loadPaymentPage(ctx: AppContext, paymentId: string) {
  const { id, listing_id } = await findOwnInvoice(ctx, paymentId)
  const [invoice, listing] = await Promise.all([
    loadInvoice(ctx, id),
    listing_id === null ? null : loadPayable(ctx, listing_id).catch(nullIfNotTheirs),
  ])
  return { invoice, listing }
}

/** A buyer may have left the brokerage since. */
function nullIfNotTheirs(error: unknown): Payable | null {
  if (error instanceof Refusal) return null
  throw error
}
