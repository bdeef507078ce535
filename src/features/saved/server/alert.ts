import type { ListingCard } from '#features/listings/contract.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { ListingChanges } from './collect-changes.ts'
import type { DueSearch } from './find-due-matches.ts'

/** Maximum number of aircraft per search in an email. The email links to the others. */
export const maxShownMatches = 10

/** Loads the cards of an alert's aircraft as visitors see them. */
export async function loadAlertCards(
  ctx: AppContext,
  { news, searches }: Pick<Alert, 'news' | 'searches'>,
): Promise<AlertCards> {
  const ids = [
    ...news.map(({ listingId }) => listingId),
    ...searches.flatMap(({ listingIds }) => listingIds.slice(0, maxShownMatches)),
  ]
  const cards = await loadListingCards(ctx, [...new Set(ids)])
  return new Map(cards.map((card) => [card.id, card]))
}

export function getNewMatchIds({ listingIds, cheaperIds }: DueSearch): number[] {
  return listingIds.filter((id) => !cheaperIds.includes(id))
}

/** Lists each aircraft only once, under the first search that found it. Omits saved aircraft. */
export function deduplicateSearches({
  news,
  searches,
}: Pick<Alert, 'news' | 'searches'>): DueSearch[] {
  const seen = new Set(news.map(({ listingId }) => listingId))
  return searches.flatMap((search) => {
    const listingIds = search.listingIds.filter((id) => !seen.has(id))
    for (const id of listingIds) seen.add(id)
    const cheaperIds = search.cheaperIds.filter((id) => listingIds.includes(id))
    return listingIds.length > 0 ? [{ ...search, listingIds, cheaperIds }] : []
  })
}

export type AlertCards = ReadonlyMap<number, ListingCard>
export type Alert = {
  profileId: number
  searches: readonly DueSearch[]
  news: readonly ListingChanges[]
}
