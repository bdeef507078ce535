import { isForSale } from '#features/listings/server/public/for-sale.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import { loadFullListings } from '#features/listings/server/public/load-full-listing.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { FeedBrokerage } from './feed-brokerage.ts'
import { type FeedListing, toFeedListing } from './to-feed-listing.ts'

/** Loads one page of a brokerage's aircraft for sale, newest first. */
export async function loadFeed(
  ctx: AppContext,
  brokerage: FeedBrokerage,
  { page, most }: { page: number; most: number },
): Promise<Feed> {
  const rows = await ctx.db
    .selectFrom('listing')
    .select('id')
    .where('biz_id', '=', brokerage.id)
    .where(isForSale(ctx.now()))
    .orderBy('listed_at', 'desc')
    .orderBy('id', 'desc')
    .offset(page * most)
    // Selects one extra row to detect whether there's a next page.
    .limit(most + 1)
    .execute()
  const ids = rows.slice(0, most).map(({ id }) => id)
  const listings: FeedListing[] = []
  // Loads in batches to limit memory use.
  for (let at = 0; at < ids.length; at += atOnce) {
    listings.push(...(await loadPart(ctx, ids.slice(at, at + atOnce))))
  }
  return { brokerage, page, listings, hasNext: rows.length > most }
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
