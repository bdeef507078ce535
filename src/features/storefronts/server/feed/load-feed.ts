import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import { loadFullListings } from '#features/listings/server/public/load-full-listing.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { toWebUrl } from '#kernel/to-web-url.ts'
import { type FeedListing, toFeedListing } from './to-feed-listing.ts'

/** Loads one page of a brokerage's aircraft for sale, newest first. */
export async function loadFeed(
  ctx: AppContext,
  brokerage: FeedBrokerage,
  { page, maxListings }: { page: number; maxListings: number },
): Promise<Feed> {
  const rows = await ctx.db
    .selectFrom('listing')
    .select('id')
    .where('biz_id', '=', brokerage.id)
    .where(isForSale(ctx.now()))
    .orderBy('listed_at', 'desc')
    .orderBy('id', 'desc')
    .offset(page * maxListings)
    // Selects one extra row to detect whether there's a next page.
    .limit(maxListings + 1)
    .execute()
  const ids = rows.slice(0, maxListings).map(({ id }) => id)
  const listings: FeedListing[] = []
  // Loads in batches to limit memory use.
  for (let at = 0; at < ids.length; at += atOnce) {
    listings.push(...(await loadPart(ctx, ids.slice(at, at + atOnce))))
  }
  return { brokerage, page, listings, hasNext: rows.length > maxListings }
}

async function loadPart(ctx: AppContext, ids: readonly number[]) {
  const [listings, cards] = await Promise.all([
    loadFullListings(ctx, ids),
    loadListingCards(ctx, ids),
  ])
  const byId = new Map(cards.map((card) => [card.id, card]))
  return listings.flatMap((listing) => {
    const card = byId.get(listing.id)
    return card ? [toFeedListing(listing, card, ctx.site.url)] : []
  })
}

const atOnce = 500

export type Feed = {
  brokerage: FeedBrokerage
  /** Starts at 0. */
  page: number
  listings: FeedListing[]
  hasNext: boolean
}

/** Returns the approved brokerage for a feed URL, or null if the URL is invalid. */
export async function findFeedBrokerage(
  ctx: AppContext,
  address: FeedAddress,
): Promise<FeedBrokerage | null> {
  const row =
    'route' in address ? await byRoute(ctx, address.route) : await byToken(ctx, address.token)
  if (!row) return null
  return { id: row.id, name: row.name, route: row.route, website: toWebUrl(row.website) }
}

/** Secret feeds aren't available by name. */
async function byRoute(ctx: AppContext, route: string) {
  return openFeeds(ctx)
    .where(sql`lower(route)`, '=', route.toLowerCase())
    .where('feed_token', 'is', null)
    .executeTakeFirst()
}

/** Finds the row by the ID before the secret, so that the secret can be compared in constant time. */
async function byToken(ctx: AppContext, token: string) {
  const id = /^(\d{1,9})-/.exec(token)?.[1]
  if (!id) return null
  const row = await openFeeds(ctx).where('id', '=', Number(id)).executeTakeFirst()
  return row?.feed_token && isSame(row.feed_token, token) ? row : null
}

function openFeeds({ db }: AppContext) {
  return db
    .selectFrom('biz')
    .select(['id', 'name', 'route', 'website', 'feed_token'])
    .where('confirmed_at', 'is not', null)
    .where('feed_enabled', '=', true)
}

function isSame(a: string, b: string) {
  return timingSafeEqual(digest(a), digest(b))
}

function digest(text: string) {
  return createHash('sha256').update(text).digest()
}

export type FeedAddress = { route: string } | { token: string }
type FeedBrokerage = { id: number; name: string; route: string; website: string | null }
