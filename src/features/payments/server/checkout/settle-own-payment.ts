import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Invoice } from '../../contract.ts'
import type { InvoiceState } from '../../rules.ts'
import { findOwnInvoice } from '../invoices/find-invoice.ts'
import { loadInvoice } from '../invoices/invoice-wire.ts'
import type { InvoiceRow } from '../invoices/transition-invoice.ts'
import { settleInvoice } from '../settlement/settle-invoice.ts'

/**
 * Executes a payment that its buyer has approved. The payment finds the invoice; `isFor` checks that the invoice is
 * also for what the caller says, before any money moves.
 */
export async function settleOwnPayment(
  ctx: ActorContext,
  { paymentId, payerId }: { paymentId: string; payerId?: string | undefined },
  isFor: (invoice: InvoiceRow) => boolean = () => true,
): Promise<Invoice> {
  const invoice = await findOwnInvoice(ctx, paymentId)
  if (!isFor(invoice))
    throw new Refusal('payment_failed', {
      message: 'Error processing payment: it was made for something else. Nothing was charged.',
    })
  const settled = await settleInvoice(ctx, invoice.id, 'buyer', payerId)
  const refuse = refusalsByState[settled.state as InvoiceState]
  if (refuse) throw refuse(settled, ctx)
  return loadInvoice(ctx, settled.id)
}

/** What the buyer is told of an invoice that was not paid. */
const refusalsByState: Partial<Record<InvoiceState, RefusalFor>> = {
  created: ({ failure }, ctx) => notCharged(ctx, failure ?? 'It was not approved.'),
  canceled: (_invoice, ctx) => notCharged(ctx, 'It was canceled.'),
  failed: ({ failure }, ctx) => notCharged(ctx, failure ?? ''),
  executing: () =>
    new Refusal('unavailable', {
      message:
        'The payment provider does not answer. We keep asking: you will be charged once at most, and the listing shows it as soon as it is paid.',
      retryAfterSeconds: 20,
    }),
}

function notCharged({ site: { phone } }: AppContext, reason: string): Refusal {
  const call = phone && ` Please call our sales line, ${phone}, if it happens again.`
  return new Refusal('payment_failed', {
    message: `Error processing payment. ${reason} Your card or account was not charged.${call ?? ''}`,
  })
}

type RefusalFor = (invoice: InvoiceRow, ctx: AppContext) => Refusal
