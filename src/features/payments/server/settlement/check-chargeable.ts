import type { AppContext } from '#kernel/app-context.ts'
import type { InvoiceRow } from '../invoices/transition-invoice.ts'
import { findMarketBlock } from './find-market-block.ts'

/** Invoice state if no money was captured, and the message for the buyer. */
export type ChargeOutcome = { state: 'failed' | 'created' | 'executing'; failure: string | null }

export function failedCharge(failure: string): ChargeOutcome {
  return { state: 'failed', failure }
}

/**
 * Returns null if an approved payment can be charged, or the outcome otherwise. The caller must hold the listing's
 * lock, so that a second window sees the first one's payment.
 */
export async function checkChargeable(
  ctx: AppContext,
  invoice: InvoiceRow,
): Promise<ChargeOutcome | null> {
  if (await isProduct(ctx, invoice)) return null
  const listing = await ctx.db
    .selectFrom('listing')
    .selectAll()
    .where('id', '=', invoice.listing_id)
    .executeTakeFirst()
  if (!listing) return failedCharge('The listing has been removed.')
  if (listing.is_sold) return failedCharge('The aircraft has been sold.')
  const bar = await findMarketBlock(ctx, listing)
  if (bar) return failedCharge(bar)
  const others = await findOtherPayments(ctx, invoice)
  if (others.includes('paid')) return failedCharge('This listing has already been paid for.')
  if (others.includes('executing'))
    return { state: 'created', failure: 'Another payment for this listing is being processed.' }
  return null
}

async function isProduct({ db }: AppContext, { tier_id }: InvoiceRow): Promise<boolean> {
  const tier = await db
    .selectFrom('listing_tier')
    .select('is_product')
    .where('id', '=', tier_id)
    .executeTakeFirstOrThrow()
  return tier.is_product
}

/** Returns the states of the listing's other payments that are executing or were paid since this one started. */
async function findOtherPayments({ db }: AppContext, { id, listing_id, created_at }: InvoiceRow) {
  const rows = await db
    .selectFrom('invoice')
    .select('state')
    .where('listing_id', '=', listing_id)
    .where('id', '!=', id)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'executing'),
        eb.and([eb('state', '=', 'paid'), eb('paid_at', '>=', created_at)]),
      ]),
    )
    .execute()
  return rows.map(({ state }) => state)
}
