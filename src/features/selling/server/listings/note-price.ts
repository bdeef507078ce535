import type { AppContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'

/**
 * Keeps the history of what is asked, and answers the columns that say how the price changed: none when it did not.
 * A price that is now given on request leaves its history as it was. What stood for less than a day was never really
 * asked: raised and lowered again within hours, a price has not fallen.
 */
export async function notePrice(ctx: AppContext, listing: Priced, price: number | null) {
  if (price === listing.price) return {}
  const askedAt = ctx.now()
  const before = await lastAskedAt(ctx, listing.id)
  if (price !== null)
    await ctx.db
      .insertInto('listing_price')
      .values({ listing_id: listing.id, asked_at: askedAt, price })
      .onConflict((conflict) => conflict.columns(['listing_id', 'asked_at']).doUpdateSet({ price }))
      .execute()
  const hasStood = before === null || askedAt.getTime() - before.getTime() >= dayMs
  return { price_changed_at: askedAt, ...(hasStood && { previous_price: listing.price }) }
}

async function lastAskedAt({ db }: AppContext, listingId: number): Promise<Date | null> {
  const last = await db
    .selectFrom('listing_price')
    .select('asked_at')
    .where('listing_id', '=', listingId)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.asked_at ?? null
}

type Priced = { id: number; price: number | null }
