import type { Currency } from '#kernel/format/currencies.ts'
import type { AlertFrequency, SavedState } from './contract.ts'

/** Minimum hours between two emails about the same saved search. */
export const alertIntervalHours: Record<AlertFrequency, number> = {
  instant: 0,
  daily: 24,
  weekly: 7 * 24,
}

/** Maximum number of matches stored for a search's next email. The email links to the others. */
export const maxPendingMatches = 200

export const frequencyLabels: Record<AlertFrequency, string> = {
  instant: 'As it happens',
  daily: 'Once a day',
  weekly: 'Once a week',
}

export function toSavedState(listing: ListingStatus | undefined, now: Date): SavedState {
  if (!listing?.is_active) return 'gone'
  if (listing.is_sold) return 'sold'
  if (listing.expires_at !== null && listing.expires_at <= now) return 'gone'
  return listing.is_sale_pending ? 'pending' : 'for-sale'
}

/**
 * Returns a saved listing's changes since the user who saved it was last notified. Empty if the listing only became
 * hidden.
 */
export function findListingChanges(
  lastSent: ListingSnapshot,
  now: ListingSnapshot,
): ListingChangeKind[] {
  if (now.state === 'gone') return []
  const news: ListingChangeKind[] = []
  if (now.state !== lastSent.state) news.push(stateNews[now.state])
  const isComparable = now.currency === lastSent.currency
  if (isComparable && now.price !== lastSent.price && now.state !== 'sold')
    news.push(priceNews(lastSent.price, now.price))
  return news
}

const stateNews = {
  'for-sale': 'back-on-market',
  pending: 'sale-pending',
  sold: 'sold',
} as const satisfies Partial<Record<SavedState, ListingChangeKind>>

function priceNews(before: number | null, after: number | null): ListingChangeKind {
  if (after === null) return 'price-hidden'
  if (before === null) return 'price-stated'
  return after < before ? 'price-lowered' : 'price-raised'
}

export type ListingChangeKind =
  | 'back-on-market'
  | 'sale-pending'
  | 'sold'
  | 'price-lowered'
  | 'price-raised'
  | 'price-stated'
  | 'price-hidden'

/** Price and state at a point in time. */
export type ListingSnapshot = { price: number | null; currency: Currency; state: SavedState }

type ListingStatus = {
  is_active: boolean
  is_sold: boolean
  is_sale_pending: boolean
  expires_at: Date | null
}
