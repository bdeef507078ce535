import type { AppContext } from '#kernel/app-context.ts'
import type { InvoiceRow } from '../invoices/transition-invoice.ts'

/** The state of an invoice for which no money was taken, and what its buyer reads. */
export type Outcome = { state: 'failed' | 'created' | 'executing'; failure: string | null }

export function failed(failure: string): Outcome {
  return { state: 'failed', failure }
}

/**
 * The outcome of an approved payment that must no longer be charged; null when it is due. The caller holds the lock of
 * the listing, so that the second of two windows which pay for it sees what the first one did.
 */
export async function checkChargeable(
  ctx: AppContext,
  invoice: InvoiceRow,
): Promise<Outcome | null> {
  if (await isProduct(ctx, invoice)) return null
  const listing = await ctx.db
    .selectFrom('listing')
    .select('is_sold')
    .where('id', '=', invoice.listing_id)
    .executeTakeFirst()
  if (!listing) return failed('The listing was removed meanwhile.')
  if (listing.is_sold) return failed('The aircraft was sold meanwhile.')
  const others = await findOtherPayments(ctx, invoice)
  if (others.includes('paid')) return failed('This listing has been paid for meanwhile.')
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

/** States of the listing's other payments that were paid since this one began, or that are being executed. */
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
