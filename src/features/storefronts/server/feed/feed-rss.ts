import { Feed as RssFeed } from 'feed'
import { formatMoney, formatNumber } from '#kernel/format/numbers.ts'
import type { FeedLinks } from './feed-json.ts'
import type { Feed } from './load-feed.ts'
import type { FeedListing } from './to-feed-listing.ts'

/** Returns the inventory as RSS 2.0 for feed readers and news widgets. */
export function toFeedRss({ brokerage, listings }: Feed, links: FeedLinks): string {
  const rss = new RssFeed({
    title: toXmlText(`Aircraft for sale by ${brokerage.name}`),
    description: toXmlText(`Current inventory of ${brokerage.name}, newest first.`),
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
    title: toXmlText(listing.title),
    id: listing.url,
    link: listing.url,
    date: new Date(listing.listedAt),
    description: toHtmlText(summarize(listing)),
    ...(picture && { image: { url: picture.url, type: 'image/jpeg', length: 0 } }),
  }
}

function summarize({ priceUsd, totalTimeHours, city, state, description, status }: FeedListing) {
  return [
    priceUsd === null ? 'Price on request' : formatMoney(priceUsd),
    ...(totalTimeHours === null ? [] : [`${formatNumber(totalTimeHours)} hr total time`]),
    `${city}, ${state}`,
    ...(status === 'sale pending' ? ['Sale pending'] : []),
    ...(description ? [description] : []),
  ].join(' · ')
}

/** Escapes the description because feed readers render it as HTML. */
function toHtmlText(text: string) {
  return toXmlText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Removes characters that XML 1.0 prohibits. Splits `]]>`, which would end the CDATA section. */
function toXmlText(text: string) {
  return text.replace(/(?![\n\r\t])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '').replaceAll(']]>', ']] >')
}
