import { t, translate } from '#kernel/messages/translate.ts'
import { changesLine } from '../alert-lines.ts'
import { type Alert, type AlertCards, deduplicateSearches, getNewMatchIds } from './alert.ts'

/** Summarizes an alert in one line for email subjects and push titles. */
export function alertSubject(alert: Alert, cards: AlertCards): string {
  const { searches, news } = alert
  const matched = deduplicateSearches(alert)
  const cheaper = matched.flatMap(({ cheaperIds }) => cheaperIds).length
  const fresh = matched.flatMap(getNewMatchIds).length
  const found = fresh + cheaper
  const [first] = news
  if (found === 0 && news.length === 1 && first)
    return `${changesLine(first.news, first.lastSent, first.now)}: ${cards.get(first.listingId)?.title}`
  if (found === 0) return t`${news.length} of your saved aircraft have changed`
  const [search] = searches
  const more = searches.some(({ isTruncated }) => isTruncated) ? '+' : ''
  const counts = [
    fresh > 0 && (fresh === 1 ? translate('1 new match') : t`${fresh}${more} new matches`),
    cheaper > 0 && (cheaper === 1 ? translate('1 price cut') : t`${cheaper} price cuts`),
  ].filter((text) => text !== false)
  const matches = counts.length === 2 ? t`${counts[0]} and ${counts[1]}` : counts.join('')
  const of = searches.length === 1 && search ? `“${search.name}”` : translate('your saved searches')
  return news.length === 0 ? t`${matches} for ${of}` : t`${matches}, plus saved aircraft updates`
}
