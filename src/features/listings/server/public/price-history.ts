import type { AppContext } from '#kernel/app-context.ts'

/** Returns price changes, newest first. Also works for listings with the price on request. */
export async function loadPriceHistory({ db }: AppContext, listingId: number) {
  const rows = await db
    .selectFrom('listing_price')
    .select(['asked_at', 'price'])
    .where('listing_id', '=', listingId)
    .orderBy('asked_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ asked_at, price }) => ({ askedAt: asked_at.toISOString(), price }))
}
