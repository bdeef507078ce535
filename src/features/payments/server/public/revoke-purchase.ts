import { revokeTier } from '#features/selling/server/public/grant-tier.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { InvoiceRow } from './lock-invoice.ts'
import { purchaseHooksKey } from './purchase-hooks.ts'

/** Revokes what was granted, and cancels an order that wasn't delivered. Requires the invoice's lock. */
export async function revokePurchase(ctx: AppContext, invoice: InvoiceRow, reason: string) {
  await revokeGrant(ctx, invoice)
  await ctx.services.get(purchaseHooksKey).cancelOrderedProduct(ctx, invoice, reason)
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
