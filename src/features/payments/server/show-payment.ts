import { loadPayable, type Payable } from '#features/listings/server/public/load-payable.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { ownInvoice } from './own-invoice.ts'
import { shownInvoice } from './shown-invoice.ts'

/** What a payment of the caller's own has come to, and the listing that it is for. */
export async function showPayment(ctx: AppContext, paymentId: string) {
  const { id, listing_id } = await ownInvoice(ctx, paymentId)
  const [invoice, listing] = await Promise.all([
    shownInvoice(ctx, id),
    listing_id === null ? null : loadPayable(ctx, listing_id).catch(nullIfNotTheirs),
  ])
  return { invoice, listing }
}

/** A buyer may have left the brokerage since. */
function nullIfNotTheirs(error: unknown): Payable | null {
  if (error instanceof Refusal) return null
  throw error
}
