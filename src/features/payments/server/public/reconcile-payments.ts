import type { AppContext } from '#kernel/app-context.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { splitIntoBatches } from '#kernel/server/jobs/process-each.ts'
import { dayMs } from '#kernel/time.ts'
import { openDisputeStates } from '../../dispute-rules.ts'
import type { InvoiceState } from '../../rules.ts'
import { syncDisputes } from '../disputes/sync-disputes.ts'
import { isOrderRequestId } from '../providers/build-request-id.ts'
import { listProviders } from '../providers/find-provider.ts'
import {
  type Capture,
  type PaymentProvider,
  ProviderFailure,
  type ProviderOrder,
  type Transaction,
} from '../providers/payment-provider.ts'
import { reportFailedRefunds } from '../refunds/report-failed-refunds.ts'
import { syncRefund } from '../refunds/request-refund.ts'
import { attempt } from '../settlement/attempt.ts'
import { findOrRestoreInvoice } from '../settlement/restore-invoice.ts'
import { settleInvoice } from '../settlement/settle-invoice.ts'

/**
 * Compares the captures and refunds that providers report with our invoices. A failover or a restored backup can lose
 * an invoice or its refund, and providers don't resend the webhook.
 */
export const reconcilePayments = job({
  name: 'reconcile-payments',
  schedule: '23 * * * *',
  async handle(ctx) {
    for (const provider of listProviders(ctx)) await reconcile(ctx, provider)
  },
})

const lookbackMs = 7 * dayMs
const batchSize = 500

async function reconcile(ctx: AppContext, provider: PaymentProvider) {
  try {
    const to = ctx.now()
    const listed = provider.listTransactions(new Date(to.getTime() - lookbackMs), to)
    // A capture of another mode or account is unreadable, and must not stop the rest.
    for (const id of await listUnassigned(ctx, provider))
      await attempt(ctx, () => recordCapture(ctx, provider, id))
    for await (const transactions of splitIntoBatches(listed, batchSize)) {
      const own = transactions.filter(({ requestId }) => isOrderRequestId(requestId))
      const captures = own.filter(({ kind }) => kind === 'capture')
      for (const id of await findUnrecorded(ctx, provider, captures))
        await recordCapture(ctx, provider, id)
      const refunds = transactions.filter(({ kind }) => kind === 'refund')
      for (const id of await findInvoices(ctx, provider, refunds, ['paid']))
        await attempt(ctx, () => syncRefund(ctx, id, 'sweeper'))
      const failures = transactions.filter(({ kind }) => kind === 'refund-failure')
      for (const id of await findInvoices(ctx, provider, failures, ['paid', 'refunded']))
        await attempt(ctx, () => reportFailedRefunds(ctx, id, 'sweeper'))
      const disputes = transactions.filter(({ kind }) => kind === 'dispute')
      for (const id of await findInvoices(ctx, provider, disputes, ['paid', 'refunded']))
        await attempt(ctx, () => syncDisputes(ctx, id))
    }
    for (const id of await findDisputedInvoices(ctx, provider))
      await attempt(ctx, () => syncDisputes(ctx, id))
  } catch (error) {
    // Retried on the next run. Any other failure, such as a missing permission at the provider, needs staff attention.
    if (!(error instanceof ProviderFailure && error.kind === 'unreachable')) throw error
    ctx.log.warn({ error: error.message }, 'failed to reconcile payments')
  }
}

async function listUnassigned({ db }: AppContext, { name }: PaymentProvider) {
  const rows = await db
    .selectFrom('unassigned_capture')
    .select('capture_id')
    .where('provider', '=', name)
    .execute()
  return rows.map(({ capture_id }) => capture_id)
}

/** Returns captures that have neither an invoice nor an entry in the list for staff. */
async function findUnrecorded(
  { db }: AppContext,
  { name }: PaymentProvider,
  captures: readonly Transaction[],
): Promise<string[]> {
  if (captures.length === 0) return []
  const ids = captures.map(({ captureId }) => captureId)
  const recordedRows = await Promise.all(
    (['invoice', 'unassigned_capture'] as const).map((table) =>
      db
        .selectFrom(table)
        .select('capture_id')
        .where('provider', '=', name)
        .where('capture_id', 'in', ids)
        .execute(),
    ),
  )
  const recorded = new Set(recordedRows.flat().map(({ capture_id }) => capture_id))
  return ids.filter((id) => !recorded.has(id))
}

/** Returns the invoices of refunds, rejected refunds, or disputes that are in one of these states. */
async function findInvoices(
  { db }: AppContext,
  { name }: PaymentProvider,
  transactions: readonly Transaction[],
  states: readonly InvoiceState[],
): Promise<number[]> {
  if (transactions.length === 0) return []
  const rows = await db
    .selectFrom('invoice')
    .select('id')
    .where('provider', '=', name)
    .where('state', 'in', states)
    .where(
      'capture_id',
      'in',
      transactions.map(({ captureId }) => captureId),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns invoices with an open dispute, because the webhook with its outcome may get lost. */
async function findDisputedInvoices({ db }: AppContext, { name }: PaymentProvider) {
  const rows = await db
    .selectFrom('payment_dispute')
    .select('invoice_id')
    .distinct()
    .where('provider', '=', name)
    .where('state', 'in', openDisputeStates)
    .execute()
  return rows.map(({ invoice_id }) => invoice_id)
}

/** Settles a capture's invoice. If there's none, lists the capture for staff. */
async function recordCapture(ctx: AppContext, provider: PaymentProvider, captureId: string) {
  const { capture, orderId } = await provider.readCapture(captureId)
  if (capture.status === 'completed') {
    const order = orderId === null ? null : await readOrder(provider, orderId)
    const invoiceId = order && (await findOrRestoreInvoice(ctx, provider.name, order))
    if (invoiceId === null) return addUnassigned(ctx, provider, capture, orderId)
    await settleInvoice(ctx, invoiceId, 'sweeper')
  }
  await removeUnassigned(ctx, provider, captureId)
}

/** Returns null if the provider no longer has the order. */
async function readOrder(
  provider: PaymentProvider,
  orderId: string,
): Promise<ProviderOrder | null> {
  try {
    return await provider.readOrder(orderId)
  } catch (error) {
    if (error instanceof ProviderFailure && error.kind === 'refused') return null
    throw error
  }
}

async function addUnassigned(
  { db, log, now }: AppContext,
  { name }: PaymentProvider,
  { captureId, amount }: Capture,
  orderId: string | null,
) {
  const added = await db
    .insertInto('unassigned_capture')
    .values({
      provider: name,
      capture_id: captureId,
      order_id: orderId,
      amount_cents: amount.cents,
      currency: amount.currency,
      found_at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('capture_id')
    .executeTakeFirst()
  if (added) log.error({ provider: name, captureId, orderId }, 'capture has no invoice')
}

async function removeUnassigned({ db }: AppContext, { name }: PaymentProvider, captureId: string) {
  await db
    .deleteFrom('unassigned_capture')
    .where('provider', '=', name)
    .where('capture_id', '=', captureId)
    .execute()
}
