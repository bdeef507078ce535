import { queueListingCheck } from '#features/listings/server/public/queue-listing-check.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { toAskingPrice, toPriceRow } from '../listings/record-price-change.ts'
import { marketGateKey, staffHideColumns } from '../public/market-gate.ts'
import { changeListing, confirmationColumns, type ListingRow } from './listing-transitions.ts'

/**
 * Activates a listing. Days on the market start with the first activation, and `offered_at` is null until then. The
 * initial price starts the price history. Listings that need a review wait for staff instead.
 */
export async function activate(ctx: AppContext, listing: ListingRow): Promise<ListingRow> {
  const wait = (await ctx.services.get(marketGateKey)(ctx, [listing])).get(listing.id)
  if (wait) return changeListing(ctx, listing, staffHideColumns(wait))
  const now = ctx.now()
  const activated = await changeListing(ctx, listing, {
    is_active: true,
    ...(listing.offered_at === null && { listed_at: now }),
    offered_at: now,
    ...confirmationColumns(now),
  })
  await recordFirstPrice(ctx, activated)
  await queueListingCheck(ctx, activated.id, 'activation')
  return activated
}

async function recordFirstPrice({ db, now }: AppContext, listing: ListingRow) {
  const { id } = listing
  const [row] = toPriceRow(id, now(), toAskingPrice(listing))
  if (!row) return
  const existing = await db
    .selectFrom('listing_price')
    .select('asked_at')
    .where('listing_id', '=', id)
    .executeTakeFirst()
  if (existing) return
  await db.insertInto('listing_price').values(row).execute()
}
