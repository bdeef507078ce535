import { Feed as RssFeed } from 'feed'
import { formatMoney, formatNumber } from '#kernel/format.ts'
import type { FeedLinks } from './feed-json.ts'
import type { Feed } from './load-feed.ts'
import type { FeedListing } from './to-feed-listing.ts'

/** The inventory as RSS 2.0, for readers and for sites that show headlines. */
export function toFeedRss({ brokerage, listings }: Feed, links: FeedLinks): string {
  const rss = new RssFeed({
    title: toXmlText(`Aircraft for sale by ${brokerage.name}`),
    description: toXmlText(`What ${brokerage.name} has for sale now, the newest first.`),
    id: links.home,
    link: links.home,
    feedLinks: { rss: links.self },
    language: 'en',
    // Of the newest listing, so that an unchanged feed reads the same.
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
    ...(totalTimeHours === null ? [] : [`${formatNumber(totalTimeHours)} h total time`]),
    `${city}, ${state}`,
    ...(status === 'sale pending' ? ['Sale pending'] : []),
    ...(description ? [description] : []),
  ].join(' · ')
}

/** Readers show a description as HTML, whatever the seller wrote into it. */
function toHtmlText(text: string) {
  return toXmlText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Without what XML 1.0 cannot hold, and without the end of the section that the library wraps text in. */
function toXmlText(text: string) {
  return text.replace(/(?![\n\r\t])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '').replaceAll(']]>', ']] >')
}
