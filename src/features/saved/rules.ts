import type { Frequency, SavedState } from './contract.ts'

/** The time between two mails of one saved search, hours. */
export const hoursBetween: Record<Frequency, number> = { instant: 0, daily: 24, weekly: 7 * 24 }

/** So many matches of one search wait for its mail; what comes beyond is behind the mail's link. */
export const mostWaitingMatches = 200

export const frequencyWords: Record<Frequency, string> = {
  instant: 'As it happens',
  daily: 'Once a day',
  weekly: 'Once a week',
}

/** Where a listing stands for those who have saved it. */
export function toSavedState(listing: Standing | undefined, now: Date): SavedState {
  if (!listing?.is_active) return 'gone'
  if (listing.is_sold) return 'sold'
  if (listing.expires_at !== null && listing.expires_at <= now) return 'gone'
  return listing.is_sale_pending ? 'pending' : 'for-sale'
}

/** What there is to tell of a saved listing since its owner was told last; nothing when it only went out of sight. */
export function findNews(told: Told, now: Told): News[] {
  if (now.state === 'gone') return []
  const news: News[] = []
  if (now.state !== told.state) news.push(stateNews[now.state])
  if (now.price !== told.price && now.state !== 'sold') news.push(priceNews(told.price, now.price))
  return news
}

const stateNews = {
  'for-sale': 'back-on-market',
  pending: 'sale-pending',
  sold: 'sold',
} as const satisfies Partial<Record<SavedState, News>>

function priceNews(before: number | null, after: number | null): News {
  if (after === null) return 'price-hidden'
  if (before === null) return 'price-stated'
  return after < before ? 'price-lowered' : 'price-raised'
}

export type News =
  | 'back-on-market'
  | 'sale-pending'
  | 'sold'
  | 'price-lowered'
  | 'price-raised'
  | 'price-stated'
  | 'price-hidden'

/** Price and state at one moment. */
export type Told = { price: number | null; state: SavedState }

type Standing = {
  is_active: boolean
  is_sold: boolean
  is_sale_pending: boolean
  expires_at: Date | null
}
