import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import {
  executeListingPaymentEndpoint,
  executePaymentEndpoint,
  executeProductPaymentEndpoint,
  type Invoice,
} from '../contract.ts'
import { ownInvoice } from './own-invoice.ts'
import { settleInvoice } from './settle-invoice.ts'
import { shownInvoice } from './shown-invoice.ts'
import type { InvoiceRow } from './step-invoice.ts'

export const executePayment = operation(executePaymentEndpoint, (ctx, approved) =>
  execute(ctx, approved, () => true),
)

export const executeListingPayment = operation(executeListingPaymentEndpoint, (ctx, approved) =>
  execute(
    ctx,
    approved,
    (invoice) =>
      invoice.listing_id === approved.id &&
      (approved.priceTierId === undefined || invoice.tier_id === approved.priceTierId),
  ),
)

export const executeProductPayment = operation(executeProductPaymentEndpoint, (ctx, approved) =>
  execute(
    ctx,
    approved,
    (invoice) => invoice.listing_id === null && invoice.tier_id === approved.id,
  ),
)

/** The invoice stands for the payment; that it is also for what the caller says is checked before any money moves. */
async function execute(
  ctx: AppContext,
  { paymentId, payerId }: { paymentId: string; payerId?: string | undefined },
  isFor: (invoice: InvoiceRow) => boolean,
): Promise<Invoice> {
  const invoice = await ownInvoice(ctx, paymentId)
  if (!isFor(invoice))
    throw new Refusal('payment_failed', {
      message: 'Error processing payment: it was made for something else. Nothing was charged.',
    })
  const settled = await settleInvoice(ctx, invoice.id, 'buyer', payerId)
  const refuse = outcomes[settled.state]
  if (refuse) throw refuse(settled, ctx)
  return shownInvoice(ctx, settled.id)
}

function notCharged({ config: { salesPhone } }: AppContext) {
  const call = salesPhone && ` Please call our sales line, ${salesPhone}, if it happens again.`
  return `Your card or account was not charged.${call ?? ''}`
}

/** What the buyer is told of an invoice that was not paid. */
const outcomes: Record<string, (invoice: InvoiceRow, ctx: AppContext) => Refusal> = {
  created: ({ failure }, ctx) =>
    new Refusal('payment_failed', {
      message: `Error processing payment. ${failure ?? 'It was not approved.'} ${notCharged(ctx)}`,
    }),
  canceled: (_invoice, ctx) =>
    new Refusal('payment_failed', {
      message: `Error processing payment. It was canceled. ${notCharged(ctx)}`,
    }),
  failed: ({ failure }, ctx) =>
    new Refusal('payment_failed', {
      message: `Error processing payment. ${failure ?? ''} ${notCharged(ctx)}`,
    }),
  executing: () =>
    new Refusal('unavailable', {
      message:
        'The payment provider does not answer. We keep asking: you will be charged once at most, and the listing shows it as soon as it is paid.',
      retryAfterSeconds: 20,
    }),
}
