import { describeStaffHide } from '#features/listings/status-rules.ts'
import { grantTier } from '#features/selling/server/public/grant-tier.ts'
import { activatePaidListing } from '#features/selling/server/public/load-payable-listing.ts'
import { findBlocksKey } from '#features/selling/server/public/market-gate.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { isRemoved } from '../../rules.ts'
import { issueInvoice } from '../invoices/issue-document.ts'
import { mailPurchase } from '../mails/mail-purchase.ts'
import type { InvoiceRow } from '../public/lock-invoice.ts'
import { purchaseHooksKey } from '../public/purchase-hooks.ts'

/**
 * Grants the purchase of a paid invoice, numbers the invoice, and queues the receipt, in the transaction that marks it
 * paid. Returns false without writing anything if it can no longer be granted.
 */
export async function grantPurchase(ctx: AppContext, invoice: InvoiceRow): Promise<boolean> {
  const tier = await ctx.db
    .selectFrom('listing_tier')
    .selectAll()
    .where('id', '=', invoice.tier_id)
    .executeTakeFirstOrThrow()
  if (!tier.is_product && !(await grantPackage(ctx, invoice))) return false
  await ctx.db
    .insertInto('invoice_grant')
    .values({
      invoice_id: invoice.id,
      listing_id: invoice.listing_id,
      profile_id: invoice.profile_id,
      tier_id: invoice.tier_id,
      granted_days: tier.duration_days,
      granted_at: ctx.now(),
    })
    .execute()
  const issued = invoice.amount_cents > 0 ? await issueInvoice(ctx, invoice) : null
  await mailPurchase(ctx, invoice, tier, issued)
  if (tier.is_product) await ctx.services.get(purchaseHooksKey).orderProduct(ctx, invoice, tier)
  return true
}

async function grantPackage(ctx: AppContext, invoice: InvoiceRow) {
  const { listing_id, tier_id, puts_on_market } = invoice
  if (listing_id === null) return false
  try {
    const listing = await grantTier(ctx, listing_id, tier_id)
    if (puts_on_market) await activatePaidListing(ctx, listing)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Returns the reason that staff don't allow this aircraft, so that no one pays to list it. Null if it's allowed. */
export async function findMarketBlock(
  ctx: AppContext,
  listing: Row<'listing'>,
): Promise<string | null> {
  if (isRemoved(listing.withheld))
    return describeStaffHide(listing.withheld, listing.withheld_reason)
  const reason = (await ctx.services.get(findBlocksKey)(ctx, [listing])).get(listing.id)
  if (reason === undefined) return null
  return t`Our staff has blocked this aircraft. ${reason}`
}
