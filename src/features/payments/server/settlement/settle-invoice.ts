import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { isClosed } from '../../rules.ts'
import { type InvoiceEventCause, transitionInvoice } from '../invoices/transition-invoice.ts'
import { buildRequestId } from '../providers/build-request-id.ts'
import { requireProvider } from '../providers/find-provider.ts'
import {
  isCaptured,
  type PaymentProvider,
  ProviderFailure,
  type ProviderOrder,
} from '../providers/payment-provider.ts'
import { type InvoiceRow, readInvoice, withInvoiceLock } from '../public/lock-invoice.ts'
import { selectPayments } from '../public/open-payments.ts'
import { completeRefund, setRefundRequest } from '../refunds/request-refund.ts'
import { releaseOrder } from './cancel-invoice.ts'
import { findMarketBlock, grantPurchase } from './grant-purchase.ts'

/**
 * Syncs an invoice with its order at the provider. All captures go through this function: from returning buyers,
 * webhooks, and the sweep job. No matter how often it runs, it captures an order and grants its package only once:
 *
 * 1. It commits `executing` before calling the provider, so that a crash leaves a trace.
 * 2. It reads the order and compares it with the invoice before any money moves.
 * 3. It captures with a request ID derived from the invoice, so that a repeated request returns the same capture.
 * 4. It writes `paid` and the grant in one transaction.
 *
 * If the provider is unreachable, the invoice stays `executing` and the sweep job retries.
 */
export async function settleInvoice(
  ctx: AppContext,
  invoiceId: number,
  cause: InvoiceEventCause,
  { payerId, reopens = false }: BuyerRequest = {},
): Promise<InvoiceRow> {
  return withInvoiceLock(ctx, invoiceId, async (ctx) => {
    const invoice = await readInvoice(ctx, invoiceId)
    if (isSettled(invoice) || invoice.order_id === null) return invoice
    const provider = requireProvider(ctx, invoice)
    if (isClosed(invoice) && !(await canReopen(ctx, provider, invoice, reopens))) return invoice
    const executing =
      invoice.state === 'executing'
        ? invoice
        : await inTransaction(ctx, (ctx) => transitionInvoice(ctx, invoice, 'executing', { cause }))
    const captured = await captureOrder(ctx, provider, executing, payerId)
    return 'state' in captured
      ? recordOutcome(ctx, executing, captured, cause)
      : recordCapture(ctx, executing, captured, cause)
  })
}

/** `reopens` is the buyer's explicit request to pay a closed invoice. Loading a page must not set it. */
type BuyerRequest = { payerId?: string | undefined; reopens?: boolean }

const isSettled = ({ state }: InvoiceRow) => state === 'paid' || state === 'refunded'

/** Reopens a closed invoice only if its money was captured, or if the buyer asks for it and hasn't started another. */
async function canReopen(
  ctx: AppContext,
  provider: PaymentProvider,
  invoice: InvoiceRow,
  isRequested: boolean,
) {
  try {
    const order = await provider.readOrder(invoice.order_id as string)
    if (isCaptured(order)) return true
    return isRequested && order.status === 'approved' && !(await wasReplaced(ctx, invoice))
  } catch (error) {
    if (error instanceof ProviderFailure) return false
    throw error
  }
}

async function wasReplaced(ctx: AppContext, invoice: InvoiceRow): Promise<boolean> {
  const next = await selectPayments(ctx, invoice)
    .select('id')
    .where('id', '>', invoice.id)
    .executeTakeFirst()
  return next !== undefined
}

async function recordOutcome(
  ctx: AppContext,
  invoice: InvoiceRow,
  { state, failure }: ChargeOutcome,
  cause: InvoiceEventCause,
) {
  if (state === 'executing') return invoice
  if (isClosed({ state }) && !(await releaseOrder(ctx, invoice))) return invoice
  return inTransaction(ctx, (ctx) =>
    transitionInvoice(ctx, invoice, state, { cause, failure, detail: failure }),
  )
}

async function recordCapture(
  ctx: AppContext,
  invoice: InvoiceRow,
  order: ProviderOrder,
  cause: InvoiceEventCause,
) {
  const { capture } = order
  if (!capture) return invoice
  if (capture.status === 'pending') return markPending(ctx, invoice)
  if (capture.status === 'declined') {
    const failure = 'The payment was declined.'
    return recordOutcome(ctx, invoice, { state: 'failed', failure }, cause)
  }
  const { paid, isGranted } = await inTransaction(ctx, async (ctx) => {
    const paid = await transitionInvoice(ctx, invoice, 'paid', {
      cause,
      capture_id: capture.captureId,
      payer_id: order.payerId,
      executed_payment: JSON.stringify(order.raw),
      paid_at: ctx.now(),
    })
    const isGranted =
      matchesInvoice(invoice, order) &&
      // Some methods charge the buyer at the approval, so another payment may have been faster.
      !(await findOtherPayments(ctx, invoice)).includes('paid') &&
      (await grantPurchase(ctx, paid))
    return isGranted
      ? { paid, isGranted }
      : { paid: await setRefundRequest(ctx, paid, { reason: ungranted }), isGranted }
  })
  return isGranted ? paid : refundUngranted(ctx, paid, cause)
}

const unconfirmed = 'Your bank hasn’t confirmed the payment yet.'

/** The bank may take days. The state stays `executing`, and the message says why. */
function markPending({ db }: AppContext, { id }: InvoiceRow): Promise<InvoiceRow> {
  return db
    .updateTable('invoice')
    .set({ failure: unconfirmed })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Checks whether the capture matches the invoice and hasn't been refunded. */
function matchesInvoice(
  invoice: InvoiceRow,
  { orderId, customId, capture }: ProviderOrder,
): boolean {
  return (
    orderId === invoice.order_id &&
    // Some responses omit the custom ID. The order ID is sufficient.
    (customId === null || customId === String(invoice.id)) &&
    capture?.status === 'completed' &&
    capture.amount.cents === invoice.amount_cents &&
    capture.amount.currency === invoice.currency
  )
}

const ungranted = 'We couldn’t provide what you paid for.'

/** Refunds a payment whose purchase can't be granted, because the listing is gone or the amount differs. */
async function refundUngranted(ctx: AppContext, paid: InvoiceRow, cause: InvoiceEventCause) {
  try {
    return await completeRefund(ctx, paid, cause)
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    // The reason is already stored, so the sweep job can retry.
    ctx.log.warn({ invoice: paid.id, error: error.message }, 'refund pending, provider failed')
    return paid
  }
}

/**
 * Captures the invoice's order, unless it was already captured or must not be charged. Compares the order with the
 * invoice before any money moves. Returns an earlier capture without comparison, because that money must be recorded in
 * any case. Returns the order, or the outcome if no money was captured.
 */
async function captureOrder(
  ctx: AppContext,
  provider: PaymentProvider,
  invoice: InvoiceRow,
  payerId: string | undefined,
): Promise<ProviderOrder | ChargeOutcome> {
  try {
    const order = await provider.readOrder(invoice.order_id as string)
    if (isCaptured(order)) return order
    const problem = checkOrder(invoice, order, payerId) ?? (await checkChargeable(ctx, invoice))
    if (problem) return problem
    // The provider sends buyers back only after they approve.
    if (order.status === 'created') return payerId === undefined ? notApproved : unconfirmedApproval
    if (order.status === 'voided') return failedCharge('The payment was voided.')
    return await provider.capture(order.orderId, buildRequestId('capture', invoice))
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    ctx.log.warn({ invoice: invoice.id, error: error.message }, 'failed to capture payment')
    return outcomesByFailure[error.kind]
  }
}

/** Returns null if the order matches its invoice, or the outcome otherwise. */
function checkOrder(
  invoice: InvoiceRow,
  order: ProviderOrder,
  payerId?: string,
): ChargeOutcome | null {
  const matchesInvoice =
    order.customId === String(invoice.id) &&
    order.amount?.cents === invoice.amount_cents &&
    order.amount.currency === invoice.currency
  if (!matchesInvoice) return failedCharge('The payment doesn’t belong to this invoice.')
  if (payerId !== undefined && order.payerId !== null && payerId !== order.payerId)
    return failedCharge('The payment was approved by a different account.')
  return null
}

const notApproved: ChargeOutcome = { state: 'created', failure: null }
/** The sweep job captures the order once the provider confirms the approval, unless the buyer cancels it. */
const unconfirmedApproval: ChargeOutcome = {
  state: 'created',
  failure: 'We’re waiting for the payment provider to confirm your approval.',
}

/** An unreachable provider may have captured the money, so the invoice stays `executing` and the sweep job retries. */
const outcomesByFailure: Record<ProviderFailure['kind'], ChargeOutcome> = {
  unreachable: { state: 'executing', failure: null },
  declined: failedCharge('The payment was declined.'),
  'not-approved': unconfirmedApproval,
  refused: failedCharge('The payment was rejected.'),
}

/** Invoice state if no money was captured, and the message for the buyer. */
type ChargeOutcome = {
  state: 'failed' | 'canceled' | 'created' | 'executing'
  failure: string | null
}

function failedCharge(failure: string): ChargeOutcome {
  return { state: 'failed', failure }
}

/**
 * Returns null if an approved payment can be charged, or the outcome otherwise. The caller must hold the listing's
 * lock, so that a second window sees the first one's payment.
 */
async function checkChargeable(
  ctx: AppContext,
  invoice: InvoiceRow,
): Promise<ChargeOutcome | null> {
  const obstacle = (await isProduct(ctx, invoice)) ? null : await findListingObstacle(ctx, invoice)
  if (obstacle !== null) return failedCharge(obstacle)
  const others = await findOtherPayments(ctx, invoice)
  if (others.includes('paid')) return failedCharge('This purchase has already been paid for.')
  if (others.includes('executing'))
    return {
      state: 'canceled',
      failure: 'Another payment for this purchase is being processed.',
    }
  return null
}

async function findListingObstacle(ctx: AppContext, invoice: InvoiceRow): Promise<string | null> {
  const listing = await ctx.db
    .selectFrom('listing')
    .selectAll()
    .where('id', '=', invoice.listing_id)
    .executeTakeFirst()
  if (!listing) return 'The listing has been removed.'
  return listing.is_sold ? 'The aircraft has been sold.' : findMarketBlock(ctx, listing)
}

async function isProduct({ db }: AppContext, { tier_id }: InvoiceRow): Promise<boolean> {
  const tier = await db
    .selectFrom('listing_tier')
    .select('is_product')
    .where('id', '=', tier_id)
    .executeTakeFirstOrThrow()
  return tier.is_product
}

/** Returns the states of the purchase's other payments that are executing or were paid since this one started. */
async function findOtherPayments(ctx: AppContext, invoice: InvoiceRow) {
  const rows = await selectPayments(ctx, invoice)
    .select('state')
    .where('id', '!=', invoice.id)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'executing'),
        eb.and([eb('state', '=', 'paid'), eb('paid_at', '>=', invoice.created_at)]),
      ]),
    )
    .execute()
  return rows.map(({ state }) => state)
}
