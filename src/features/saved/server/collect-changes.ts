import type { AppContext } from '#kernel/app-context.ts'
import type { Currency } from '#kernel/format/currencies.ts'
import {
  findListingChanges,
  type ListingChangeKind,
  type ListingSnapshot,
  toSavedState,
} from '../rules.ts'

/**
 * Collects changes to a user's saved listings since the last email and marks them as sent. Call it in the
 * transaction that writes the email.
 */
export async function collectChanges(
  ctx: AppContext,
  profileId: number,
): Promise<ListingChanges[]> {
  const rows = await ctx.db
    .selectFrom('saved_listing')
    .leftJoin('listing', 'listing.id', 'saved_listing.listing_id')
    .select([
      'saved_listing.listing_id',
      'send_updates',
      'told_price',
      'told_currency',
      'told_state',
    ])
    .select(['listing.id', 'price', 'currency', 'asking_price', 'is_active', 'is_sold'])
    .select(['is_sale_pending', 'expires_at'])
    .where('saved_listing.profile_id', '=', profileId)
    .where('has_news', '=', true)
    .orderBy('saved_listing.listing_id')
    .forUpdate('saved_listing')
    .execute()
  const changes: ListingChanges[] = []
  for (const row of rows) {
    const listing = row.id === null ? undefined : (row as typeof row & ListingStatus)
    const lastSent = {
      price: row.told_price,
      currency: row.told_currency as Currency,
      state: row.told_state,
    }
    const state = toSavedState(listing, ctx.now())
    // Doesn't reveal a hidden listing's price. Once it's active again, its price is compared with the last one
    // sent.
    const now = { ...(state === 'gone' ? lastSent : askedNow(row)), state }
    const news = row.send_updates ? findListingChanges(lastSent, now) : []
    if (news.length > 0) changes.push({ listingId: row.listing_id, news, lastSent, now })
    await ctx.db
      .updateTable('saved_listing')
      .set({
        told_price: now.price,
        told_currency: now.currency,
        told_state: now.state,
        has_news: false,
      })
      .where('profile_id', '=', profileId)
      .where('listing_id', '=', row.listing_id)
      .execute()
  }
  return changes
}

/** Returns the price in the seller's currency, which doesn't change with exchange rates. */
function askedNow({ currency, asking_price, price }: Asked) {
  return { currency: (currency ?? 'USD') as Currency, price: asking_price ?? price }
}

type Asked = { currency: string | null; asking_price: number | null; price: number | null }
type ListingStatus = {
  is_active: boolean
  is_sold: boolean
  is_sale_pending: boolean
  expires_at: Date | null
}
export type ListingChanges = {
  listingId: number
  news: ListingChangeKind[]
  lastSent: ListingSnapshot
  now: ListingSnapshot
}
