import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'
import type { InvoiceState } from '../rules.ts'
import { giveMoneyBack } from './give-money-back.ts'
import { grantPaid } from './grant-paid.ts'
import {
  type Order,
  type PaymentProvider,
  ProviderFailure,
  paymentProviderKey,
} from './provider.ts'
import { type Cause, type InvoiceRow, stepInvoice } from './step-invoice.ts'
import { withInvoiceLock } from './with-invoice-lock.ts'

/**
 * Brings an invoice to where the provider says that it is: the one way in which money is taken, whether the buyer
 * comes back, a webhook tells, or the sweeper asks. However often and from wherever it is called, an order is
 * captured once and its package granted once:
 *
 * 1. `executing` is committed before the provider is asked, so that a crash leaves a trace to follow;
 * 2. the order is read and compared with the invoice before any money moves;
 * 3. the capture carries a request id made of the invoice's own, so that asking again answers the same capture;
 * 4. `paid` and what it grants are one transaction.
 *
 * When the provider cannot be reached the invoice stays `executing` and the sweeper asks again.
 */
export async function settleInvoice(
  ctx: AppContext,
  invoiceId: number,
  cause: Cause,
  payerId?: string,
): Promise<InvoiceRow> {
  return withInvoiceLock(ctx, invoiceId, async (ctx) => {
    const invoice = await readInvoice(ctx, invoiceId)
    if (isSettled(invoice) || invoice.order_id === null) return invoice
    const provider = ctx.services.get(paymentProviderKey)
    const executing =
      invoice.state === 'executing'
        ? invoice
        : await inTransaction(ctx, (ctx) => stepInvoice(ctx, invoice, 'executing', { cause }))
    return execute(ctx, provider, executing, { cause, payerId })
  })
}

function isSettled({ state }: InvoiceRow) {
  return state === 'paid' || state === 'refunded'
}

async function execute(
  ctx: AppContext,
  provider: PaymentProvider,
  invoice: InvoiceRow,
  { cause, payerId }: Asked,
): Promise<InvoiceRow> {
  const stepTo = (state: InvoiceState, failure: string | null = null) =>
    inTransaction(ctx, (ctx) =>
      stepInvoice(ctx, invoice, state, { cause, failure, detail: failure }),
    )
  try {
    const asked = await provider.readOrder(invoice.order_id as string)
    const wrong = mismatchOf(invoice, asked, payerId)
    if (wrong) return await stepTo('failed', wrong)
    if (asked.status === 'voided') return await stepTo('failed', 'The payment was given up.')
    if (asked.status === 'created') return await stepTo('created')
    const order =
      asked.capture && asked.capture.status !== 'declined'
        ? asked
        : await provider.capture(asked.orderId, `capture-${invoice.id}`)
    return await bookCapture(ctx, invoice, order, cause)
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    if (error.kind === 'declined') return stepTo('failed', 'The payment was declined.')
    if (error.kind === 'not-approved') return stepTo('created')
    if (error.kind === 'refused') return stepTo('failed', 'The payment was refused.')
    ctx.log.warn({ invoice: invoice.id, error: error.message }, 'a payment waits for its provider')
    return invoice
  }
}

/** What of an order is not what the invoice says; null when all of it agrees. */
function mismatchOf(invoice: InvoiceRow, order: Order, payerId?: string): string | null {
  const isOurs =
    order.customId === String(invoice.id) &&
    order.amount?.cents === invoice.amount_cents &&
    order.amount.currency === invoice.currency
  if (!isOurs) return 'The payment does not belong to this invoice.'
  if (payerId !== undefined && order.payerId !== null && payerId !== order.payerId)
    return 'The payment was approved by somebody else.'
  return null
}

async function bookCapture(ctx: AppContext, invoice: InvoiceRow, order: Order, cause: Cause) {
  const { capture } = order
  if (!capture || capture.status === 'pending') return invoice
  if (capture.status === 'declined')
    return inTransaction(ctx, (ctx) =>
      stepInvoice(ctx, invoice, 'failed', { cause, failure: 'The payment was declined.' }),
    )
  const isWhole =
    capture.amount.cents === invoice.amount_cents && capture.amount.currency === invoice.currency
  const { paid, isGranted } = await inTransaction(ctx, async (ctx) => {
    const paid = await stepInvoice(ctx, invoice, 'paid', {
      cause,
      capture_id: capture.captureId,
      payer_id: order.payerId,
      executed_payment: JSON.stringify(order.raw),
      paid_at: ctx.now(),
    })
    return { paid, isGranted: isWhole && (await grantPaid(ctx, paid)) }
  })
  if (isGranted) return paid
  // Nobody keeps money for what cannot be given: the listing is gone, or the amount is another one.
  return giveMoneyBack(ctx, paid, { cause, reason: 'What was paid for could not be granted.' })
}

type Asked = { cause: Cause; payerId: string | undefined }

export function readInvoice({ db }: AppContext, id: number): Promise<InvoiceRow> {
  return db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
