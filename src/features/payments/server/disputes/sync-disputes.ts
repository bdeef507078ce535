import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { isOpenDispute } from '../../dispute-rules.ts'
import { requireProvider } from '../providers/find-provider.ts'
import type { Dispute } from '../providers/payment-provider.ts'
import type { InvoiceRow } from '../public/lock-invoice.ts'
import { readInvoice, withInvoiceLock } from '../public/lock-invoice.ts'
import { mailDispute } from './mail-dispute.ts'

/** Saves the provider's disputes of an invoice. Emails staff about a new one and about its outcome. */
export async function syncDisputes(ctx: AppContext, invoiceId: number): Promise<void> {
  await withInvoiceLock(ctx, invoiceId, async (ctx) => {
    const invoice = await readInvoice(ctx, invoiceId)
    if (invoice.capture_id === null) return
    const disputes = await requireProvider(ctx, invoice).listDisputes(invoice.capture_id)
    for (const dispute of disputes)
      await inTransaction(ctx, (ctx) => saveDispute(ctx, invoice, dispute))
  })
}

async function saveDispute(ctx: AppContext, invoice: InvoiceRow, dispute: Dispute): Promise<void> {
  const { provider } = invoice
  const existing = await ctx.db
    .selectFrom('payment_dispute')
    .select('state')
    .where('provider', '=', provider)
    .where('dispute_id', '=', dispute.disputeId)
    .executeTakeFirst()
  const values = {
    amount_cents: dispute.amount.cents,
    currency: dispute.amount.currency,
    reason: dispute.reason,
    state: dispute.state,
    respond_by: dispute.respondBy,
  }
  await ctx.db
    .insertInto('payment_dispute')
    .values({
      provider,
      dispute_id: dispute.disputeId,
      invoice_id: invoice.id,
      opened_at: dispute.openedAt,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'dispute_id']).doUpdateSet(values))
    .execute()
  const hasEnded = existing && isOpenDispute(existing) && !isOpenDispute(dispute)
  if (!existing || hasEnded) await mailDispute(ctx, invoice, dispute)
}
