import { randomInt } from 'node:crypto'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { dayMs } from '#kernel/time.ts'
import { transferProviderName } from '../../../rules.ts'
import {
  type Capture,
  type NewOrder,
  type PaymentProvider,
  ProviderFailure,
  type ProviderOrder,
} from '../payment-provider.ts'
import { createTransferReference } from './transfer-reference.ts'

/**
 * Provider for bank transfers. Its records are in the database, because staff compare the bank's statements with them.
 * The invoice page has the account, and an order is captured once staff have marked it as received.
 */
export function transferProvider(ctx: AppContext): PaymentProvider {
  return {
    name: transferProviderName,
    label: 'Bank transfer',
    isSandbox: false,
    isManual: true,

    async createOrder(order) {
      const existing = await findReference(ctx, order.invoiceId)
      const orderId = existing ?? (await insertOrder(ctx, order))
      return { orderId, approveUrl: `${ctx.site.url}/invoice/${order.invoiceId}` }
    },

    readOrder: (orderId) => readOrder(ctx, orderId),

    // Staff mark an order as received, so there is nothing to request.
    capture: (orderId) => readOrder(ctx, orderId),

    release: async (orderId) => void (await closeTransfer(ctx, orderId)),

    /** Returns the transfer that staff recorded for the request. */
    async refund({ orderId }, _amount, requestId) {
      const { capture } = await readOrder(ctx, orderId)
      const row = await ctx.db
        .selectFrom('transfer_refund')
        .innerJoin('invoice', 'invoice.id', 'invoice_id')
        .select(['transfer_refund.refund_id', 'transfer_refund.amount_cents', 'currency'])
        .where('request_id', '=', requestId)
        .executeTakeFirst()
      if (!capture || !row) throw new ProviderFailure('unreachable', 'Staff haven’t paid it yet.')
      return {
        refundId: row.refund_id,
        amount: { cents: row.amount_cents, currency: row.currency },
      }
    },

    listDisputes: async () => [],

    async *listTransactions() {},

    async readCapture(captureId) {
      const { capture, orderId } = await readOrder(ctx, captureId)
      if (!capture) throw new ProviderFailure('refused', 'The transfer hasn’t arrived.')
      return { capture, orderId }
    },

    readEvent: async () => null,

    readReturn: () => null,
  }
}

/** Cancels an order. Returns false if it isn't waiting anymore. */
export async function closeTransfer({ db }: AppContext, reference: string): Promise<boolean> {
  const closed = await db
    .updateTable('transfer_order')
    .set((eb) => ({ state: 'canceled', version: eb('version', '+', 1) }))
    .where('reference', '=', reference)
    .where('state', '=', 'waiting')
    .returning('reference')
    .executeTakeFirst()
  return closed !== undefined
}

async function findReference({ db }: AppContext, invoiceId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('transfer_order')
    .select('reference')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()
  return row?.reference
}

/** Returns the reference of a concurrent request if that was faster. */
function insertOrder(ctx: AppContext, { invoiceId }: NewOrder): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { bankAccount } = ctx.site
    if (!bankAccount) throw new ProviderFailure('refused', 'This site has no bank account.')
    for (;;) {
      await ctx.db
        .insertInto('transfer_order')
        .values({
          reference: createTransferReference((max) => randomInt(max)),
          invoice_id: invoiceId,
          account: JSON.stringify(bankAccount),
          pay_by: new Date(ctx.now().getTime() + bankAccount.payDays * dayMs),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const reference = await findReference(ctx, invoiceId)
      if (reference !== undefined) return reference
    }
  })
}

async function readOrder(ctx: AppContext, orderId: string): Promise<ProviderOrder> {
  const row = await ctx.db
    .selectFrom('transfer_order')
    .innerJoin('invoice', 'invoice.id', 'transfer_order.invoice_id')
    .select(['reference', 'invoice_id', 'transfer_order.state', 'pay_by', 'received_on'])
    .select(['invoice.amount_cents', 'invoice.currency'])
    .where('reference', '=', orderId)
    .executeTakeFirst()
  if (!row) throw new ProviderFailure('refused', 'No such order.')
  const { reference, amount_cents: cents, currency, received_on } = row
  const isOver = row.state === 'canceled' || row.pay_by <= ctx.now()
  return {
    orderId: reference,
    status: received_on !== null ? 'completed' : isOver ? 'voided' : 'created',
    customId: String(row.invoice_id),
    reference: null,
    amount: { cents, currency },
    payerId: null,
    capture:
      received_on === null
        ? null
        : await readReceived(ctx, row.invoice_id, { reference, cents, currency }),
    raw: { reference, receivedOn: received_on },
  }
}

async function readReceived(
  { db }: AppContext,
  invoiceId: number,
  { reference, cents, currency }: { reference: string; cents: number; currency: string },
): Promise<Capture> {
  const rows = await db
    .selectFrom('transfer_refund')
    .select(['refund_id', 'amount_cents'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('refund_id')
    .execute()
  const refunded = rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  return {
    captureId: reference,
    status: refunded >= cents ? 'refunded' : 'completed',
    amount: { cents, currency },
    refunds: rows.map(({ refund_id, amount_cents }) => ({
      refundId: refund_id,
      amount: { cents: amount_cents, currency },
    })),
  }
}
