import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { job } from '#kernel/server/job-queue.ts'
import { abandonAfterHours, sweepAfterSeconds } from '../../rules.ts'
import { giveMoneyBack } from '../give-money-back.ts'
import { paymentProviderKey } from '../provider.ts'
import { readInvoice, settleInvoice } from '../settle-invoice.ts'
import { type InvoiceRow, stepInvoice } from '../step-invoice.ts'
import { withInvoiceLock } from '../with-invoice-lock.ts'

/** Settles what a closed tab, a crash or a silent provider has left: every minute, a few at a time. */
export const sweepPayments = job({
  name: 'sweep-payments',
  schedule: '* * * * *',
  async handle(ctx) {
    if (!ctx.services.has(paymentProviderKey)) return
    for (const invoice of await unsettled(ctx)) await settled(ctx, () => lookAt(ctx, invoice))
    for (const { id } of await ungranted(ctx)) await settled(ctx, () => returnUngranted(ctx, id))
  },
})

const atOnce = 50

function unsettled({ db, now }: AppContext) {
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('state', 'in', ['created', 'executing'])
    .where('order_id', 'is not', null)
    .where('modified_at', '<', new Date(now().getTime() - sweepAfterSeconds * 1_000))
    .orderBy('modified_at')
    .limit(atOnce)
    .execute()
}

async function lookAt(ctx: AppContext, invoice: InvoiceRow) {
  if (invoice.state === 'executing') return settleInvoice(ctx, invoice.id, 'sweeper')
  const order = await ctx.services.get(paymentProviderKey).readOrder(invoice.order_id as string)
  if (order.status === 'approved' || order.status === 'completed')
    return settleInvoice(ctx, invoice.id, 'sweeper')
  const age = ctx.now().getTime() - invoice.created_at.getTime()
  if (order.status === 'voided' || age > abandonAfterHours * 3_600_000)
    return withInvoiceLock(ctx, invoice.id, async (ctx) => {
      const present = await readInvoice(ctx, invoice.id)
      if (present.state === 'created')
        await inTransaction(ctx, (ctx) =>
          stepInvoice(ctx, present, 'canceled', { cause: 'sweeper' }),
        )
    })
  // Looked at: the others come first next time.
  await ctx.db
    .updateTable('invoice')
    .set({ modified_at: ctx.now() })
    .where('id', '=', invoice.id)
    .where('state', '=', 'created')
    .execute()
}

/** Paid, and nothing granted: a refund was begun and did not get through. */
function ungranted({ db }: AppContext) {
  return db
    .selectFrom('invoice')
    .leftJoin('invoice_grant', 'invoice_grant.invoice_id', 'invoice.id')
    .select('invoice.id')
    .where('invoice.state', '=', 'paid')
    .where('invoice_grant.invoice_id', 'is', null)
    .limit(atOnce)
    .execute()
}

function returnUngranted(ctx: AppContext, id: number) {
  return withInvoiceLock(ctx, id, async (ctx) => {
    const invoice = await readInvoice(ctx, id)
    const reason = 'What was paid for could not be granted.'
    if (invoice.state === 'paid') await giveMoneyBack(ctx, invoice, { cause: 'sweeper', reason })
  })
}

/** One that cannot be settled now must not keep the others waiting. */
async function settled(ctx: AppContext, work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    ctx.log.warn({ error: (error as Error).message }, 'a payment could not be settled yet')
  }
}
