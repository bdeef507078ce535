import { createHash } from 'node:crypto'
import type { PushMessage } from '#features/push/server/public/send-push.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Units } from '#kernel/format/units.ts'
import { changesLine, priceLine } from '../alert-lines.ts'
import {
  type Alert,
  type AlertCards,
  alertSubject,
  deduplicateSearches,
  getNewMatchIds,
} from './alert.ts'

/** Notifications have space for only a few lines. */
const maxNamed = 3
const maxTitleLength = 120
const maxLineLength = 100

/** Builds a push message about an alert, with a link to one page. */
export function alertPush(
  { units }: Pick<AppContext, 'units'>,
  alert: Alert,
  cards: AlertCards,
  purpose: string,
): Omit<PushMessage, 'writtenAt'> {
  const lines = [...newsLines(alert, cards), ...matchLines(alert, cards, units)]
  return {
    title: truncate(alertSubject(alert, cards), maxTitleLength),
    body: lines.slice(0, maxNamed).join('\n'),
    url: findTarget(alert, cards),
    tag: createHash('sha256').update(purpose).digest('base64url').slice(0, 24),
  }
}

function newsLines({ news }: Alert, cards: AlertCards): string[] {
  return news.flatMap(({ listingId, news, lastSent, now }) => {
    const card = cards.get(listingId)
    return card
      ? [`${truncate(card.title, maxLineLength)}: ${changesLine(news, lastSent, now)}`]
      : []
  })
}

function matchLines(alert: Alert, cards: AlertCards, units: Units): string[] {
  return deduplicateSearches(alert).flatMap((search) =>
    [...getNewMatchIds(search), ...search.cheaperIds].flatMap((id) => {
      const card = cards.get(id)
      return card
        ? [`${truncate(card.title, maxLineLength)}, ${priceLine(card, card.previousPrice, units)}`]
        : []
    }),
  )
}

/**
 * Returns a link to the listing if there's just one aircraft, to the results if there's just one search, or to the
 * saved items otherwise.
 */
function findTarget({ searches, news }: Alert, cards: AlertCards): string {
  const ids = new Set([
    ...news.map(({ listingId }) => listingId),
    ...searches.flatMap(({ listingIds }) => listingIds),
  ])
  const [id] = ids
  const only = ids.size === 1 && id !== undefined ? cards.get(id) : undefined
  if (only) return `${only.url}?via=alert`
  const [search] = searches
  if (search && searches.length === 1 && news.length === 0)
    return `/aircraft/search?${search.queryStr}`
  return '/profile?tab=saved'
}

function truncate(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text
}
