import { createHash } from 'node:crypto'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { type FeedFormat, feedFormats } from '../../feed-format.ts'
import { type FeedAddress, findFeedBrokerage } from './feed-brokerage.ts'
import { toFeedCsv } from './feed-csv.ts'
import { type FeedLinks, toFeedJson } from './feed-json.ts'
import { toFeedRss } from './feed-rss.ts'
import { type Feed, loadFeed } from './load-feed.ts'

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
  const { most, contentType } = feedFormats[format]
  const feed = await loadFeed(ctx, brokerage, { page, most })
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
