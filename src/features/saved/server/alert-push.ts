import { createHash } from 'node:crypto'
import type { PushMessage } from '#features/push/server/public/send-push.ts'
import { newsLine, priceLine } from '../alert-lines.ts'
import { type Alert, type AlertCards, freshIds } from './alert.ts'
import { alertSubject } from './alert-subject.ts'

/** So many aircraft are named; a notification has room for few lines. */
const mostNamed = 3
const longestTitle = 120
const longestLine = 100

/** The same alert as a message for the person's devices: what happened, and the one page that shows it. */
export function alertPush(
  alert: Alert,
  cards: AlertCards,
  purpose: string,
): Omit<PushMessage, 'writtenAt'> {
  const lines = [...newsLines(alert, cards), ...matchLines(alert, cards)]
  return {
    title: cut(alertSubject(alert, cards), longestTitle),
    body: lines.slice(0, mostNamed).join('\n'),
    url: findTarget(alert, cards),
    tag: createHash('sha256').update(purpose).digest('base64url').slice(0, 24),
  }
}

function newsLines({ news }: Alert, cards: AlertCards): string[] {
  return news.flatMap(({ listingId, news, told, now }) => {
    const card = cards.get(listingId)
    return card ? [`${cut(card.title, longestLine)}: ${newsLine(news, told, now)}`] : []
  })
}

function matchLines({ searches }: Alert, cards: AlertCards): string[] {
  return searches.flatMap((search) =>
    [...freshIds(search), ...search.cheaperIds].flatMap((id) => {
      const card = cards.get(id)
      return card ? [`${cut(card.title, longestLine)}, ${priceLine(card, card.previousPrice)}`] : []
    }),
  )
}

/** One aircraft opens itself, one search its results, anything more what the person keeps. */
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

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}
