import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { revokeDisputedPurchaseEndpoint } from '../../refund-contract.ts'
import { loadInvoice } from '../invoices/invoice-wire.ts'
import { type InvoiceRow, readInvoice, withInvoiceLock } from '../public/lock-invoice.ts'
import { describeAmount, nameInvoice } from '../public/refund-by-staff.ts'
import { writeRefund } from '../refunds/record-refund.ts'
import { countLeft } from '../refunds/request-refund.ts'

/** Records a lost dispute as the refund that it was, which revokes the purchase. Does nothing if it's refunded. */
export const revokeDisputedPurchase = operation(
  revokeDisputedPurchaseEndpoint,
  async (ctx, { id, reason }) => {
    await withInvoiceLock(ctx, id, async (locked) => {
      const ctx = locked as ActorContext
      const invoice = await readInvoice(ctx, id)
      if (invoice.state === 'refunded') return
      const dispute = await findLostDispute(ctx, invoice)
      if (!dispute)
        throw new Refusal('conflict', {
          message: 'You can revoke a purchase only after you lost a dispute about all of it.',
        })
      const { dispute_id: refundId, amount_cents: cents } = dispute
      await inTransaction(ctx, async (ctx) => {
        const refund = { cause: 'staff', reason, refundId, cents, isRequested: false } as const
        await writeRefund(ctx, invoice, { ...refund, isAll: true, isDispute: true })
        await recordStaffAction(ctx, 'invoice.revoke', {
          subject: nameInvoice(invoice),
          before: { state: invoice.state },
          after: { state: 'refunded', amount: describeAmount(invoice, cents) },
          reason,
        })
      })
    })
    return loadInvoice(ctx, id)
  },
)

/**
 * Returns the dispute that returned to the buyer all that is left of a paid invoice. Null if there's none, or while
 * another refund is in progress.
 */
export async function findLostDispute({ db }: AppContext, invoice: InvoiceRow) {
  if (invoice.state !== 'paid' || invoice.refund_reason !== null) return null
  const dispute = await db
    .selectFrom('payment_dispute')
    .select(['dispute_id', 'amount_cents'])
    .where('invoice_id', '=', invoice.id)
    .where('state', '=', 'lost')
    .where('currency', '=', invoice.currency)
    .where('amount_cents', '>=', countLeft(invoice))
    .executeTakeFirst()
  return dispute ?? null
}
