import { revokeTier } from '#features/listings/server/public/revoke-tier.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { paymentProviderKey } from './provider.ts'
import { type Cause, type InvoiceRow, stepInvoice } from './step-invoice.ts'

/**
 * Refunds a paid invoice and takes back what it granted. The caller holds the invoice. Asked again after a crash,
 * the provider answers the refund that it has made.
 */
export async function giveMoneyBack(
  ctx: AppContext,
  invoice: InvoiceRow,
  { cause, reason }: { cause: Cause; reason: string },
): Promise<InvoiceRow> {
  const provider = ctx.services.get(paymentProviderKey)
  const { refundId } = await provider.refund(invoice.capture_id as string, `refund-${invoice.id}`)
  return inTransaction(ctx, async (ctx) => {
    const refunded = await stepInvoice(ctx, invoice, 'refunded', {
      cause,
      detail: reason,
      refund_id: refundId,
      refunded_at: ctx.now(),
    })
    await takeBack(ctx, invoice)
    return refunded
  })
}

async function takeBack(ctx: AppContext, { id, listing_id }: InvoiceRow) {
  const revoked = await ctx.db
    .updateTable('invoice_grant')
    .set({ revoked_at: ctx.now() })
    .where('invoice_id', '=', id)
    .returning('invoice_id')
    .executeTakeFirst()
  if (!revoked || listing_id === null) return
  const later = await ctx.db
    .selectFrom('invoice_grant')
    .select('invoice_id')
    .where('listing_id', '=', listing_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  // Another payment still carries the listing.
  if (!later) await revokeTier(ctx, listing_id)
}
