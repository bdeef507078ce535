import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import {
  cancelPaymentEndpoint,
  executeListingPaymentEndpoint,
  executePaymentEndpoint,
  executeProductPaymentEndpoint,
  type Invoice,
} from '../../contract.ts'
import { canBeCharged } from '../../rules.ts'
import { loadInvoice } from '../invoices/invoice-wire.ts'
import { findMyInvoice } from '../invoices/transition-invoice.ts'
import type { InvoiceRow } from '../public/lock-invoice.ts'
import { cancelInvoice } from '../settlement/cancel-invoice.ts'
import { settleInvoice } from '../settlement/settle-invoice.ts'

/**
 * Executes a payment that the caller has approved. The payment ID identifies the invoice. `isFor` checks that the
 * invoice matches the request before any money moves.
 */
async function settleMyPayment(
  ctx: ActorContext,
  { paymentId, ...request }: Approved,
  isFor: (invoice: InvoiceRow) => boolean = () => true,
): Promise<Invoice> {
  const invoice = await findMyInvoice(ctx, paymentId)
  if (!isFor(invoice))
    throw new Refusal('payment_failed', {
      message: 'Error processing payment. The payment was for a different purchase.',
    })
  const settled = await settleInvoice(ctx, invoice.id, 'buyer', request)
  const { state, failure } = settled
  if (state === 'paid' || state === 'refunded') return loadInvoice(ctx, settled.id)
  throw state === 'executing' || (state === 'created' && failure !== null)
    ? new Refusal('unavailable', { message: failure ?? unresponsive, retryAfterSeconds: 20 })
    : rejectPayment(ctx, settled)
}

type Approved = { paymentId: string; payerId?: string | undefined; reopens?: boolean }

const unresponsive =
  'The payment provider isn’t responding. We’ll keep trying. You won’t be charged more than once, and the listing will update as soon as the payment goes through.'

function rejectPayment({ site: { phone } }: AppContext, invoice: InvoiceRow): Refusal {
  const isCanceled = invoice.state === 'canceled'
  const unknown = isCanceled ? 'The payment was canceled.' : 'The payment wasn’t approved.'
  const reason = translate(invoice.failure ?? unknown)
  const charge = translate(chargeTexts[canBeCharged(invoice)])
  const call = phone && t` If it happens again, please call our sales line at ${phone}.`
  return new Refusal('payment_failed', {
    message: t`Error processing payment. ${reason} ${charge}${call ?? ''}`,
  })
}

const chargeTexts: Record<ReturnType<typeof canBeCharged>, string> = {
  no: 'Your card or account was not charged.',
  yes: 'You’ll be charged only if you approve it.',
  unknown: 'If you’ve already sent the money, please contact us.',
}

export const executePayment = operation(executePaymentEndpoint, (ctx, approved) =>
  settleMyPayment(ctx, approved),
)

export const executeListingPayment = operation(executeListingPaymentEndpoint, (ctx, approved) =>
  settleMyPayment(
    ctx,
    approved,
    (invoice) =>
      invoice.listing_id === approved.id &&
      (approved.priceTierId === undefined || invoice.tier_id === approved.priceTierId),
  ),
)

export const executeProductPayment = operation(executeProductPaymentEndpoint, (ctx, approved) =>
  settleMyPayment(
    ctx,
    approved,
    (invoice) => invoice.listing_id === null && invoice.tier_id === approved.id,
  ),
)

export const cancelPayment = operation(cancelPaymentEndpoint, async (ctx, { paymentId }) => {
  const { id } = await findMyInvoice(ctx, paymentId)
  await cancelInvoice(ctx, id, 'buyer')
  const invoice = await loadInvoice(ctx, id)
  if (invoice.state === 'created')
    throw new Refusal('unavailable', {
      message: 'We can’t cancel this payment right now. Please try again in a minute.',
    })
  return invoice
})
