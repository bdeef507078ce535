import type { AppContext } from '#kernel/app-context.ts'
import type { InvoiceRow } from '../invoices/transition-invoice.ts'

/** Where an invoice ends up when no money is taken for it, and what its buyer reads. */
export type Outcome = { state: 'failed' | 'created' | 'executing'; failure: string | null }

export function failed(failure: string): Outcome {
  return { state: 'failed', failure }
}

/**
 * Why an approved payment must not be charged any more; null when it is due. The caller holds the invoice's listing,
 * so that of two windows that pay for one listing the second finds what the first one did.
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

/** The states of the listing's payments that were paid since this one was begun, or may be just now. */
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
