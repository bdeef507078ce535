import { createHash } from 'node:crypto'
import { Feed as RssFeed } from 'feed'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { formatAmount } from '#kernel/format/currencies.ts'
import { escapeMarkup } from '#kernel/format/escape-markup.ts'
import { formatNumber, formatPercent } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { type FeedFormat, feedFormats } from '../../feed-format.ts'
import { toFeedCsv } from './feed-csv.ts'
import { type Feed, type FeedAddress, findFeedBrokerage, loadFeed } from './load-feed.ts'
import type { FeedListing } from './to-feed-listing.ts'

/**
 * Serves a brokerage's inventory as a document. Throws `not_found` if the feed doesn't exist, is disabled, or has
 * no such page.
 */
export async function serveFeed(
  ctx: AppContext,
  request: { address: FeedAddress; format: FeedFormat; page: number; path: string },
): Promise<Response> {
  const { address, format, page } = request
  const brokerage = await findFeedBrokerage(ctx, address)
  if (!brokerage) throw new Refusal('not_found')
  const { maxListings, contentType } = feedFormats[format]
  const feed = await loadFeed(ctx, brokerage, { page, maxListings })
  if (page > 0 && feed.listings.length === 0) throw new Refusal('not_found')
  const links = linkFeed(ctx, feed, request.path)
  const body = writers[format](feed, links)
  const headers = new Headers({
    'content-type': contentType,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    // Prevents caching so that revoking the token takes effect immediately.
    'cache-control': 'token' in address ? 'private, no-store' : 'public, max-age=300',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'x-robots-tag': 'noindex',
    'content-disposition': `inline; filename="inventory.${format}"`,
  })
  const changed = lastChange(feed)
  if (changed) headers.set('last-modified', changed.toUTCString())
  if (links.next) headers.set('link', `<${links.next}>; rel="next"`)
  return new Response(body, { headers })
}

const writers: Record<FeedFormat, (feed: Feed, links: FeedLinks) => string> = {
  json: toFeedJson,
  csv: toFeedCsv,
  rss: toFeedRss,
}

function linkFeed({ site }: AppContext, feed: Feed, path: string): FeedLinks {
  const self = site.url + path
  return {
    home: `${site.url}/biz/${encodeURIComponent(feed.brokerage.route)}`,
    self,
    next: feed.hasNext ? `${self}?page=${feed.page + 1}` : null,
  }
}

function lastChange({ listings }: Feed): Date | null {
  const latest = listings.reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), '')
  return latest === '' ? null : new Date(latest)
}

/** Returns the inventory as RSS 2.0 for feed readers and news widgets. */
function toFeedRss({ brokerage, listings }: Feed, links: FeedLinks): string {
  const rss = new RssFeed({
    title: toXmlText(t`Aircraft for sale by ${brokerage.name}`),
    description: toXmlText(t`Current inventory of ${brokerage.name}, newest first.`),
    id: links.home,
    link: links.home,
    feedLinks: { rss: links.self },
    language: 'en',
    // Uses the date of the latest listing, so that an unchanged feed has identical content.
    updated: new Date(listings[0]?.updatedAt ?? 0),
    generator: 'Windsock',
    copyright: toXmlText(brokerage.name),
  })
  for (const listing of listings) rss.addItem(toItem(listing))
  return rss.rss2()
}

function toItem(listing: FeedListing) {
  const [picture] = listing.pictures
  return {
    title: toHtmlText(listing.title),
    id: listing.url,
    link: listing.url,
    date: new Date(listing.listedAt),
    description: toHtmlText(summarize(listing)),
    ...(picture && { image: { url: picture.url, type: 'image/jpeg', length: 0 } }),
  }
}

function summarize(listing: FeedListing) {
  const { totalTimeHours, city, state, description, status } = listing
  return [
    ...describeTerms(listing),
    ...(totalTimeHours === null ? [] : [t`${formatNumber(totalTimeHours)} hr total time`]),
    `${city}, ${state}`,
    ...(status === 'sale pending' ? ['Sale pending'] : []),
    ...(description ? [description] : []),
  ].join(' · ')
}

/** Describes what the seller asks, in the seller's currency. */
function describeTerms(listing: FeedListing): string[] {
  const { price, currency, sharePercent, sharePrice, rentMonthly } = listing
  const share =
    sharePercent === null ? translate('Share') : t`${formatPercent(sharePercent, 2)} share`
  return [
    price === null ? 'Price on request' : formatAmount(price, currency),
    ...(sharePrice === null ? [] : [t`${share} for ${formatAmount(sharePrice, currency)}`]),
    ...(rentMonthly === null ? [] : [t`or rent ${formatAmount(rentMonthly, currency)}/mo`]),
  ]
}

/** Escapes text because feed readers render titles and descriptions as HTML. */
function toHtmlText(text: string) {
  return escapeMarkup(toXmlText(text))
}

/** Removes characters that XML 1.0 prohibits. Splits `]]>`, which would end the CDATA section. */
function toXmlText(text: string) {
  return text.replace(/(?![\n\r\t])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '').replaceAll(']]>', ']] >')
}

/** Returns the inventory as JSON. The fields are documented in docs/inventory-feed.md. */
function toFeedJson({ brokerage, page, listings }: Feed, { home, next }: FeedLinks): string {
  const { name, website } = brokerage
  return JSON.stringify({
    format: 'windsock-inventory',
    version: 1,
    brokerage: { name, url: home, website },
    page,
    next,
    listings,
  })
}

type FeedLinks = {
  /** URL of the brokerage's page. */
  home: string
  /** URL of this document. */
  self: string
  /** URL of the next page. Null on the last page. */
  next: string | null
}
