import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'
import type { ListingCard } from '../../contract.ts'
import { isForSale } from './for-sale.ts'
import { loadScreenCards } from './listing-cards.ts'

/** Returns active listings whose price was cut in the last seven days, starting with the most recent cut. */
export async function loadPriceDrops(ctx: AppContext, limit: number): Promise<ListingCard[]> {
  const weekAgo = new Date(ctx.now().getTime() - 7 * dayMs)
  const rows = await ctx.db
    .selectFrom('listing')
    .select('listing.id')
    .where(isForSale(ctx.now()))
    .where('listing.price_changed_at', '>=', weekAgo)
    .where(sql<boolean>`listing.previous_price > listing.price`)
    .orderBy('listing.price_changed_at', 'desc')
    .orderBy('listing.id', 'desc')
    .limit(limit)
    .execute()
  return loadScreenCards(
    ctx,
    rows.map((row) => row.id),
  )
}
