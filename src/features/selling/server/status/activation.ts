import type { AppContext } from '#kernel/app-context.ts'
import { stillForSaleWord } from './still-for-sale-word.ts'
import { type ListingRow, takeStep } from './take-step.ts'

/**
 * Brings a listing to the market. Days on it count from the first time that it is shown; `offered_at` is null until
 * then, and the price that it came with begins its history.
 */
export async function activate(ctx: AppContext, listing: ListingRow): Promise<ListingRow> {
  const now = ctx.now()
  const shown = await takeStep(ctx, listing, {
    is_active: true,
    ...(listing.offered_at === null && { listed_at: now }),
    offered_at: now,
    ...stillForSaleWord(now),
  })
  await keepFirstPrice(ctx, shown)
  return shown
}

async function keepFirstPrice({ db, now }: AppContext, { id, price }: ListingRow) {
  if (price === null) return
  const known = await db
    .selectFrom('listing_price')
    .select('asked_at')
    .where('listing_id', '=', id)
    .executeTakeFirst()
  if (known) return
  await db.insertInto('listing_price').values({ listing_id: id, asked_at: now(), price }).execute()
}
