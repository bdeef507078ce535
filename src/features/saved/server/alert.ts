import type { CardListing } from '#features/listings/contract.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { changesLine } from '../alert-lines.ts'
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

export type AlertCards = ReadonlyMap<number, CardListing>
export type Alert = {
  profileId: number
  searches: readonly DueSearch[]
  news: readonly ListingChanges[]
}

/** Summarizes an alert in one line for email subjects and push titles. */
export function alertSubject(alert: Alert, cards: AlertCards): string {
  const { searches, news } = alert
  const matched = deduplicateSearches(alert)
  const cheaper = matched.flatMap(({ cheaperIds }) => cheaperIds).length
  const fresh = matched.flatMap(getNewMatchIds).length
  const matchCount = fresh + cheaper
  const [first] = news
  if (matchCount === 0 && news.length === 1 && first)
    return `${changesLine(first.news, first.lastSent, first.now)}: ${cards.get(first.listingId)?.title}`
  if (matchCount === 0) return t`${news.length} of your saved aircraft have changed`
  const [search] = searches
  const more = searches.some(({ isTruncated }) => isTruncated) ? '+' : ''
  const counts = [
    fresh > 0 && (fresh === 1 ? translate('1 new match') : t`${fresh}${more} new matches`),
    cheaper > 0 && (cheaper === 1 ? translate('1 price cut') : t`${cheaper} price cuts`),
  ].filter((text) => text !== false)
  const matches = counts.length === 2 ? t`${counts[0]} and ${counts[1]}` : counts.join('')
  const subject =
    searches.length === 1 && search ? `“${search.name}”` : translate('your saved searches')
  return news.length === 0
    ? t`${matches} for ${subject}`
    : t`${matches}, plus saved aircraft updates`
}
