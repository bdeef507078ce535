import type { Feed } from './load-feed.ts'

/** The inventory as JSON; its fields are described in docs/inventory-feed.md. */
export function toFeedJson({ brokerage, page, listings }: Feed, { home, next }: FeedLinks): string {
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

export type FeedLinks = {
  /** The brokerage's page. */
  home: string
  /** This document. */
  self: string
  /** The next page of the feed; null after the last. */
  next: string | null
}
