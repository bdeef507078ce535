import { revokeTier } from '#features/selling/server/public/revoke-tier.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { type Cause, type InvoiceRow, transitionInvoice } from '../invoices/transition-invoice.ts'
import { mailRefund } from '../mails/mail-refund.ts'
import { closeOrder } from '../orders/close-order.ts'

/** Records that the money went back and revokes what it had granted, in one transaction. */
export function recordRefund(
  ctx: AppContext,
  invoice: InvoiceRow,
  { cause, reason, refundId }: { cause: Cause; reason: string; refundId: string },
): Promise<InvoiceRow> {
  return inTransaction(ctx, async (ctx) => {
    const refunded = await transitionInvoice(ctx, invoice, 'refunded', {
      cause,
      detail: reason,
      refund_id: refundId,
      refunded_at: ctx.now(),
    })
    await revokeGrant(ctx, refunded)
    await closeOrder(ctx, refunded.id, reason)
    await mailRefund(ctx, refunded, reason)
    return refunded
  })
}

async function revokeGrant(ctx: AppContext, { id, listing_id, tier_id }: InvoiceRow) {
  const revoked = await ctx.db
    .updateTable('invoice_grant')
    .set({ revoked_at: ctx.now() })
    .where('invoice_id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('granted_days')
    .executeTakeFirst()
  if (!revoked || listing_id === null) return
  const other = await ctx.db
    .selectFrom('invoice_grant')
    .select('tier_id')
    .where('listing_id', '=', listing_id)
    .where('revoked_at', 'is', null)
    .orderBy('granted_at', 'desc')
    .orderBy('invoice_id', 'desc')
    .executeTakeFirst()
  await revokeTier(ctx, listing_id, {
    tierId: tier_id,
    days: revoked.granted_days,
    paidTierId: other?.tier_id ?? null,
  })
}
