import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import {
  cancelPaymentEndpoint,
  executeListingPaymentEndpoint,
  executePaymentEndpoint,
  executeProductPaymentEndpoint,
  type Invoice,
} from '../../contract.ts'
import type { InvoiceState } from '../../rules.ts'
import { loadInvoice } from '../invoices/invoice-wire.ts'
import {
  findMyInvoice,
  type InvoiceRow,
  readInvoice,
  transitionInvoice,
  withInvoiceLock,
} from '../invoices/transition-invoice.ts'
import { releaseOrder } from '../public/release-order.ts'
import { settleInvoice } from '../settlement/settle-invoice.ts'

/**
 * Executes a payment that the caller has approved. The payment ID identifies the invoice. `isFor` checks that the
 * invoice matches the request before any money moves.
 */
async function settleMyPayment(
  ctx: ActorContext,
  { paymentId, payerId }: { paymentId: string; payerId?: string | undefined },
  isFor: (invoice: InvoiceRow) => boolean = () => true,
): Promise<Invoice> {
  const invoice = await findMyInvoice(ctx, paymentId)
  if (!isFor(invoice))
    throw new Refusal('payment_failed', {
      message:
        'Error processing payment. The payment was for a different purchase. You haven’t been charged.',
    })
  const settled = await settleInvoice(ctx, invoice.id, 'buyer', payerId)
  const createRejection = rejectionsByState[settled.state]
  if (createRejection) throw createRejection(settled, ctx)
  return loadInvoice(ctx, settled.id)
}

/** Errors to show if the invoice wasn't paid. */
const rejectionsByState: Partial<Record<InvoiceState, RejectionFactory>> = {
  created: ({ failure }, ctx) =>
    notCharged(ctx, failure ?? translate('The payment wasn’t approved.')),
  canceled: (_invoice, ctx) => notCharged(ctx, translate('The payment was canceled.')),
  failed: ({ failure }, ctx) => notCharged(ctx, failure ?? ''),
  executing: ({ failure }) =>
    new Refusal('unavailable', {
      message:
        failure ??
        'The payment provider isn’t responding. We’ll keep trying. You won’t be charged more than once, and the listing will update as soon as the payment goes through.',
      retryAfterSeconds: 20,
    }),
}

function notCharged({ site: { phone } }: AppContext, reason: string): Refusal {
  const call = phone && t` If it happens again, please call our sales line at ${phone}.`
  return new Refusal('payment_failed', {
    message: t`Error processing payment. ${reason} Your card or account was not charged.${call ?? ''}`,
  })
}

type RejectionFactory = (invoice: InvoiceRow, ctx: AppContext) => Refusal

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
  await withInvoiceLock(ctx, id, async (ctx) => {
    const invoice = await readInvoice(ctx, id)
    // Clicking Cancel at the provider has no effect on a payment that is already executing or paid.
    if (invoice.state !== 'created') return
    await inTransaction(ctx, (ctx) =>
      transitionInvoice(ctx, invoice, 'canceled', { cause: 'buyer' }),
    )
    await releaseOrder(ctx, invoice)
  })
  return loadInvoice(ctx, id)
})
