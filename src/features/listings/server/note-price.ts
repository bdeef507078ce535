import type { AppContext } from '#kernel/app-context.ts'

/**
 * Keeps the history of what is asked, and answers the columns that say how the price changed: none when it did not.
 * A price that is now given on request leaves its history as it was.
 */
export async function notePrice(ctx: AppContext, listing: Priced, price: number | null) {
  if (price === listing.price) return {}
  const askedAt = ctx.now()
  if (price !== null)
    await ctx.db
      .insertInto('listing_price')
      .values({ listing_id: listing.id, asked_at: askedAt, price })
      .onConflict((conflict) => conflict.columns(['listing_id', 'asked_at']).doUpdateSet({ price }))
      .execute()
  return { previous_price: listing.price, price_changed_at: askedAt }
}

type Priced = { id: number; price: number | null }
