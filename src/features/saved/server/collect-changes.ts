import type { AppContext } from '#kernel/app-context.ts'
import { findNews, type News, type Told, toSavedState } from '../rules.ts'

/**
 * What changed about a person's saved listings since the last mail. The changes are marked as mailed, so this runs in
 * the transaction that writes the mail.
 */
export async function collectChanges(
  ctx: AppContext,
  profileId: number,
): Promise<ListingChanges[]> {
  const rows = await ctx.db
    .selectFrom('saved_listing')
    .leftJoin('listing', 'listing.id', 'saved_listing.listing_id')
    .select(['saved_listing.listing_id', 'send_updates', 'told_price', 'told_state'])
    .select(['listing.id', 'price', 'is_active', 'is_sold', 'is_sale_pending', 'expires_at'])
    .where('saved_listing.profile_id', '=', profileId)
    .where('has_news', '=', true)
    .orderBy('saved_listing.listing_id')
    .forUpdate('saved_listing')
    .execute()
  const taken: ListingChanges[] = []
  for (const row of rows) {
    const listing = row.id === null ? undefined : (row as typeof row & Standing)
    const told = { price: row.told_price, state: row.told_state as Told['state'] }
    const state = toSavedState(listing, ctx.now())
    // A hidden listing's price stays private: once it is back, its price is compared with the last one mailed.
    const now = { price: state === 'gone' ? told.price : row.price, state }
    const news = row.send_updates ? findNews(told, now) : []
    if (news.length > 0) taken.push({ listingId: row.listing_id, news, told, now })
    await ctx.db
      .updateTable('saved_listing')
      .set({ told_price: now.price, told_state: now.state, has_news: false })
      .where('profile_id', '=', profileId)
      .where('listing_id', '=', row.listing_id)
      .execute()
  }
  return taken
}

type Standing = {
  is_active: boolean
  is_sold: boolean
  is_sale_pending: boolean
  expires_at: Date | null
}
export type ListingChanges = { listingId: number; news: News[]; told: Told; now: Told }
