import { createHash } from 'node:crypto'
import type { CardListing } from '#features/listings/contract.ts'
import { toGauge } from '#features/listings/gauge.ts'
import { warningText } from '#features/listings/warnings.ts'
import { defineMail, type MailListing } from '#features/mail/server/public/define-mail.ts'
import { unsubscribeLink } from '#features/mail/server/public/unsubscribe-links.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { joinSentences } from '#kernel/sentence.ts'
import { changesLine, factsLine, priceLine } from '../alert-lines.ts'
import {
  type Alert,
  type AlertCards,
  alertSubject,
  deduplicateSearches,
  getNewMatchIds,
  maxShownMatches,
} from './alert.ts'
import type { ListingChanges } from './collect-changes.ts'
import type { DueSearch } from './find-due-matches.ts'

/** Emails everything that is due for a user. */
export const mailAlert = defineMail<{ purpose: string; alert: Alert; cards: AlertCards }>(
  'alert',
  async (ctx, { purpose, alert, cards }) => {
    const { profileId, searches, news } = alert
    const all = await unsubscribeLink(ctx, { kind: 'alerts', id: profileId })
    return {
      purpose,
      subject: alertSubject(alert, cards),
      headers: all.headers,
      paragraphs: [greeting(alert)],
      listings: [
        ...news.flatMap((item) => newsListing(ctx, item, cards)),
        ...deduplicateSearches(alert).flatMap((search) =>
          searchListings(ctx, search, alert, cards),
        ),
      ],
      action: toAction(alert),
      footer: [
        {
          text: translate(
            'You’re receiving this email because you asked for updates on your saved items.',
          ),
        },
        ...(await searchLinks(ctx, searches)),
        { text: translate('Change frequency or pause alerts'), url: '/profile?tab=saved' },
        { text: translate('Turn off all alerts'), url: all.url },
      ],
    }
  },
)

/** Returns the alert's unique purpose, from the user, the time, and the contents. */
export function alertPurpose(ctx: AppContext, { profileId, searches, news }: Alert): string {
  const contents = JSON.stringify([searches.map(({ id, listingIds }) => [id, listingIds]), news])
  const digest = createHash('sha256').update(contents).digest('base64url').slice(0, 16)
  return `alert:${profileId}:${ctx.now().toISOString()}:${digest}`
}

/** Opens the results if the email is about the new matches of one search. */
function toAction(alert: Alert) {
  const [search] = deduplicateSearches(alert)
  const matches = search ? getNewMatchIds(search).length : 0
  if (!search || !isOnlySearch(alert) || matches === 0)
    return { label: translate('View saved items'), url: '/profile?tab=saved' }
  const label = matches === 1 ? translate('View the new match') : t`View ${matches} new matches`
  return { label, url: `/aircraft/search?${search.queryStr}` }
}

function greeting({ searches, news }: Alert): string {
  return joinSentences([
    news.length > 0 && 'Here is what’s new with your saved aircraft.',
    searches.length > 0 && 'Here is what your saved searches found.',
  ])
}

function newsListing(
  { units }: AppContext,
  { listingId, news, lastSent, now }: ListingChanges,
  cards: AlertCards,
): MailListing[] {
  const card = cards.get(listingId)
  if (!card) return []
  const before = now.currency === lastSent.currency ? lastSent.price : null
  return [
    {
      ...toMailFace(card),
      group: translate('Aircraft you saved'),
      price: priceLine(card, before, units),
      detail: [changesLine(news, lastSent, now), mailFacts(card)].join(' · '),
    },
  ]
}

function searchListings(
  { units }: AppContext,
  search: DueSearch,
  alert: Alert,
  cards: AlertCards,
): MailListing[] {
  const { name, listingIds, cheaperIds, queryStr } = search
  const inOrder = [...getNewMatchIds(search), ...cheaperIds]
  const visibleListings = inOrder.slice(0, maxShownMatches).flatMap((id) => {
    const card = cards.get(id)
    if (!card) return []
    return [
      {
        ...toMailFace(card),
        ...(cheaperIds.includes(id)
          ? { group: t`Price cuts for “${name}”` }
          : !isOnlySearch(alert) && { group: t`New for “${name}”` }),
        price: priceLine(card, card.previousPrice, units),
        detail: [mailFacts(card), ...otherSearches(alert, search, id)].join(' · '),
      },
    ]
  })
  const left = listingIds.length - visibleListings.length
  if (left === 0) return visibleListings
  const url = `/aircraft/search?${queryStr}`
  return [
    ...visibleListings,
    {
      group: t`More for “${name}”`,
      title: translate('View all results'),
      url,
      price: t`${left}${search.isTruncated ? '+' : ''} more`,
    },
  ]
}

function otherSearches({ searches }: Alert, { id: ownId }: DueSearch, listingId: number) {
  return searches
    .filter(({ id, listingIds }) => id !== ownId && listingIds.includes(listingId))
    .map(({ name }) => t`also in “${name}”`)
}

/** The subject names the search already. */
function isOnlySearch({ searches, news }: Alert) {
  return searches.length === 1 && news.length === 0
}

function mailFacts(card: CardListing) {
  const worst = card.warnings.slice(0, 1).map(warningText)
  return [...worst, factsLine(card, toGauge(card) !== null)].join(' · ')
}

function toMailFace(card: CardListing) {
  const { title, url, images, drawing } = card
  const image = images[0]?.thumb ?? null
  return { title, url: `${url}?via=alert`, image, drawing, gauge: toGauge(card) }
}

function searchLinks(ctx: AppContext, searches: readonly DueSearch[]) {
  return Promise.all(
    searches.map(async ({ id, name }) => {
      const { url } = await unsubscribeLink(ctx, { kind: 'saved-search', id })
      return { text: t`Turn off alerts for “${name}”`, url }
    }),
  )
}
