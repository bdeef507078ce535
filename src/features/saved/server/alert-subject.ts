import { newsLine } from '../alert-lines.ts'
import { type Alert, type AlertCards, freshIds, isCutOff } from './alert.ts'

/** What there is to tell in one line: a mail's subject, a push message's title. */
export function alertSubject({ searches, news }: Alert, cards: AlertCards): string {
  const cheaper = new Set(searches.flatMap(({ cheaperIds }) => cheaperIds))
  const fresh = new Set(searches.flatMap(freshIds))
  const found = fresh.size + cheaper.size
  const [first] = news
  if (found === 0 && news.length === 1 && first)
    return `${newsLine(first.news, first.told, first.now)}: ${cards.get(first.listingId)?.title}`
  if (found === 0) return `${news.length} of your saved aircraft have changed`
  const [search] = searches
  const more = searches.some(isCutOff) ? '+' : ''
  const matches = [
    fresh.size > 0 && (fresh.size === 1 ? '1 new match' : `${fresh.size}${more} new matches`),
    cheaper.size > 0 && (cheaper.size === 1 ? '1 price drop' : `${cheaper.size} price drops`),
  ]
    .filter(Boolean)
    .join(' and ')
  const of = searches.length === 1 && search ? `“${search.name}”` : 'your saved searches'
  return news.length === 0 ? `${matches} for ${of}` : `${matches}, and news of what you saved`
}
