import type { Feed } from './load-feed.ts'

/** Returns the inventory as JSON. The fields are documented in docs/inventory-feed.md. */
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
  /** URL of the brokerage's page. */
  home: string
  /** URL of this document. */
  self: string
  /** URL of the next page. Null on the last page. */
  next: string | null
}
