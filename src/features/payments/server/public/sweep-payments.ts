import { type ExpressionBuilder, sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { abandonAfterHours, sweepAfterSeconds, transferProviderName } from '../../rules.ts'
import { recordInvoiceEvent } from '../invoices/transition-invoice.ts'
import { findProvider, listProviders } from '../providers/find-provider.ts'
import { isRejection, ProviderFailure, type ProviderOrder } from '../providers/payment-provider.ts'
import { completeRefund, setRefundRequest } from '../refunds/request-refund.ts'
import { attempt } from '../settlement/attempt.ts'
import { cancelInvoice } from '../settlement/cancel-invoice.ts'
import { settleInvoice } from '../settlement/settle-invoice.ts'
import { type InvoiceRow, readInvoice, withInvoiceLock } from './lock-invoice.ts'

/**
 * Settles invoices left open by a closed tab, a crash, or an unresponsive provider. Runs every minute and processes
 * a few at a time.
 */
export const sweepPayments = job({
  name: 'sweep-payments',
  schedule: '* * * * *',
  async handle(ctx) {
    const endsAt = performance.now() + atMostMs
    for (const invoice of await findUnsettled(ctx)) {
      if (performance.now() > endsAt) return
      await attempt(ctx, () => sweepInvoice(ctx, invoice))
      await moveToEnd(ctx, invoice)
    }
    for (const { id } of await findDueRefunds(ctx)) {
      if (performance.now() > endsAt) return
      await attempt(ctx, () => retryRefund(ctx, id))
    }
  },
})

const atOnce = 50
/** Time limit per run. If the provider is slow, the remaining invoices wait for the next run. */
const atMostMs = 50_000

const lastCheckedAt = sql<Date>`greatest(modified_at, checked_at)`

function findUnsettled({ db, now }: AppContext) {
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('state', 'in', ['created', 'executing'])
    .where(lastCheckedAt, '<', new Date(now().getTime() - sweepAfterSeconds * 1_000))
    .where((eb) => eb.not(eb.exists(selectWaitingTransfers(eb, now()))))
    .orderBy(lastCheckedAt)
    .limit(atOnce)
    .execute()
}

/** Nothing happens to a bank transfer until staff mark it as received or it expires. */
function selectWaitingTransfers(eb: ExpressionBuilder<Database, 'invoice'>, now: Date) {
  return eb
    .selectFrom('transfer_order')
    .select('reference')
    .whereRef('transfer_order.invoice_id', '=', 'invoice.id')
    .where('invoice.state', '=', 'created')
    .where('transfer_order.state', '=', 'waiting')
    .where('pay_by', '>', now)
}

async function sweepInvoice(ctx: AppContext, invoice: InvoiceRow) {
  if (invoice.state === 'executing') return settleInvoice(ctx, invoice.id, 'sweeper')
  const order = await readExistingOrder(ctx, invoice)
  if (order?.status === 'approved' || order?.status === 'completed')
    return settleInvoice(ctx, invoice.id, 'sweeper')
  const ageMs = ctx.now().getTime() - invoice.created_at.getTime()
  if (order?.status === 'voided' || ageMs > abandonAfterHours * 3_600_000)
    return cancelInvoice(ctx, invoice.id, 'sweeper')
}

/** Returns null if no order was created, the provider has deleted it, or the provider is no longer configured. */
async function readExistingOrder(
  ctx: AppContext,
  invoice: InvoiceRow,
): Promise<ProviderOrder | null> {
  const provider = findProvider(ctx, invoice)
  if (invoice.order_id === null || !provider) return null
  try {
    return await provider.readOrder(invoice.order_id)
  } catch (error) {
    if (error instanceof ProviderFailure && error.kind === 'refused') return null
    throw error
  }
}

/** Moves the invoice to the end of the queue so that it doesn't delay the others in every run. */
async function moveToEnd({ db, now }: AppContext, { id }: InvoiceRow) {
  await db
    .updateTable('invoice')
    .set({ checked_at: now() })
    .where('id', '=', id)
    .where('state', 'in', ['created', 'executing'])
    .execute()
}

/** Finds incomplete refunds whose provider is still configured. */
function findDueRefunds(ctx: AppContext) {
  const names = listProviders(ctx).map(({ name }) => name)
  return (
    ctx.db
      .selectFrom('invoice')
      .select('id')
      .where('state', '=', 'paid')
      .where('refund_reason', 'is not', null)
      .where('provider', 'in', names)
      // Staff record a refund by bank transfer once they've made it.
      .where((eb) =>
        eb.or([
          eb('provider', '!=', transferProviderName),
          eb.exists(
            eb
              .selectFrom('transfer_refund')
              .select('refund_id')
              .whereRef('transfer_refund.invoice_id', '=', 'invoice.id')
              .where((refund) =>
                refund.not(
                  refund.exists(
                    refund
                      .selectFrom('invoice_refund')
                      .select('invoice_id')
                      .whereRef('invoice_refund.refund_id', '=', 'transfer_refund.refund_id')
                      .whereRef('invoice_refund.invoice_id', '=', 'invoice.id'),
                  ),
                ),
              ),
          ),
        ]),
      )
      .orderBy('id')
      .limit(atOnce)
      .execute()
  )
}

function retryRefund(ctx: AppContext, id: number) {
  return withInvoiceLock(ctx, id, async (ctx) => {
    const invoice = await readInvoice(ctx, id)
    try {
      await completeRefund(ctx, invoice, 'sweeper')
    } catch (error) {
      // Staff can request it again. Other refunds are always due.
      if (invoice.refund_request === null || !isRejection(error)) throw error
      await inTransaction(ctx, async (ctx) => {
        await setRefundRequest(ctx, invoice, null)
        await recordInvoiceEvent(ctx, id, 'paid', 'sweeper', `Refund rejected: ${error.message}`)
      })
    }
  })
}
