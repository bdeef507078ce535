import type { ListingCard } from '#features/listings/contract.ts'
import { featuredListings } from '#features/listings/server/public/featured-listings.ts'
import { newestListings } from '#features/listings/server/public/newest-listings.ts'
import { priceDrops } from '#features/listings/server/public/price-drops.ts'
import { newestInCategory } from '#features/search/server/public/category-summaries.ts'
import { searchListings } from '#features/search/server/public/search-listings.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { cardThumbnails, featuredTopIndex, lightCard } from '../featured-gallery.ts'
import { nearMiles, newestLimit, shelfLimit } from '../shelf-rules.ts'

/** The cards of a front page shelf: `featured`, `newest`, `drops`, `near` a place, or a category by its id. */
export async function loadShelf(
  ctx: AppContext,
  shelf: string,
  limit = shelfLimit,
  place = '',
): Promise<ListingCard[]> {
  const listings = photosFirst(await listingsOf(ctx, shelf, limit, place))
  // Elsewhere one picture each: those shelves are for scrolling by.
  const pictures = shelf === 'featured' ? cardThumbnails : 1
  return listings.map((listing) => lightCard(listing, pictures))
}

/** What can be seen stands before what cannot; the order is else as it was. */
function photosFirst(listings: readonly ListingCard[]) {
  const { seen = [], unseen = [] } = Object.groupBy(listings, ({ images }) =>
    images.length > 0 ? 'seen' : 'unseen',
  )
  return [...seen, ...unseen]
}

async function listingsOf(ctx: AppContext, shelf: string, limit: number, place: string) {
  if (shelf === 'featured') return featuredListings(ctx, { limit: featuredTopIndex + 1 })
  if (shelf === 'newest') return newestListings(ctx, { limit: Math.min(limit, newestLimit) })
  if (shelf === 'drops') return priceDrops(ctx, limit)
  if (shelf === 'near')
    return (await searchListings(ctx, { near: place, nm: nearMiles, sort: 'n', dnum: '50' })).items
  if (/^\d{1,4}$/.test(shelf)) return newestInCategory(ctx, Number(shelf), limit)
  throw new Refusal('not_found')
}
