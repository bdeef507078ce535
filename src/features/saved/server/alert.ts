import type { ListingCard } from '#features/listings/contract.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { mostWaitingMatches } from '../rules.ts'
import type { ListingChanges } from './collect-changes.ts'
import type { DueSearch } from './due-matches.ts'

/** How many aircraft of one search a mail shows; the rest are behind its link. */
export const mostShown = 10

/** The aircraft that an alert names, as everybody sees them. */
export async function loadAlertCards(
  ctx: AppContext,
  { news, searches }: Pick<Alert, 'news' | 'searches'>,
): Promise<AlertCards> {
  const ids = [
    ...news.map(({ listingId }) => listingId),
    ...searches.flatMap(({ listingIds }) => listingIds.slice(0, mostShown)),
  ]
  const cards = await loadListingCards(ctx, [...new Set(ids)])
  return new Map(cards.map((card) => [card.id, card]))
}

export function freshIds({ listingIds, cheaperIds }: DueSearch): number[] {
  return listingIds.filter((id) => !cheaperIds.includes(id))
}

/** Whether it has found more than was noted. */
export function isCutOff({ listingIds }: DueSearch): boolean {
  return listingIds.length >= mostWaitingMatches
}

export type AlertCards = ReadonlyMap<number, ListingCard>
export type Alert = {
  profileId: number
  to: string
  firstName: string | null
  searches: readonly DueSearch[]
  news: readonly ListingChanges[]
}
