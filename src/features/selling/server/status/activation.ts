import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { queueListingCheck } from '#features/listings/server/public/queue-listing-check.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { toAskingPrice, toPriceRow } from '../listings/record-price-change.ts'
import { endAgreementsKey } from '../public/end-agreements.ts'
import { marketGateKey, staffHideColumns } from '../public/market-gate.ts'
import { changeListing, confirmationColumns, type ListingRow } from './listing-transitions.ts'
import { queueListingWebhooks } from './queue-listing-webhooks.ts'

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

/**
 * Deactivates the listings that match the condition, within the caller's transaction. Returns the IDs of those that
 * were active. They keep their listing date and can be reactivated.
 */
export async function deactivateListings(
  ctx: AppContext,
  matches: (listing: ExpressionBuilder<Database, 'listing'>) => Expression<SqlBool>,
): Promise<number[]> {
  const hidden = await ctx.db
    .updateTable('listing')
    .set({
      is_active: false,
      offered_at: sql<Date>`coalesce(offered_at, listed_at)`,
      version: sql<number>`version + 1`,
      updated_at: ctx.now(),
    })
    .where(matches)
    .where('is_active', '=', true)
    .where('is_sold', '=', false)
    .returningAll()
    .execute()
  const ids = hidden.map(({ id }) => id)
  await ctx.services.get(endAgreementsKey)(ctx, ids)
  await queueListingWebhooks(ctx, 'listing.changed', hidden)
  return ids
}
