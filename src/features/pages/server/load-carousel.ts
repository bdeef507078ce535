import type { ListingCard } from '#features/listings/contract.ts'
import { featuredListings } from '#features/listings/server/public/featured-listings.ts'
import { newestListings } from '#features/listings/server/public/newest-listings.ts'
import { priceDrops } from '#features/listings/server/public/price-drops.ts'
import { newestInCategory } from '#features/search/server/public/category-summaries.ts'
import { searchListings } from '#features/search/server/public/search-listings.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { carouselLimit, nearMiles, newestLimit } from '../carousel-rules.ts'
import { cardThumbnails, featuredTopIndex, lightCard } from '../featured-gallery.ts'

/** The cards of a front page carousel: `featured`, `newest`, `drops`, `near` a place, or a category by its id. */
export async function loadCarousel(
  ctx: AppContext,
  carousel: string,
  limit = carouselLimit,
  place = '',
): Promise<ListingCard[]> {
  const listings = photosFirst(await findListings(ctx, carousel, limit, place))
  // Elsewhere one picture each: those carousels are for scrolling by.
  const pictures = carousel === 'featured' ? cardThumbnails : 1
  return listings.map((listing) => lightCard(listing, pictures))
}

/** What can be seen stands before what cannot; the order is else as it was. */
function photosFirst(listings: readonly ListingCard[]) {
  const { seen = [], unseen = [] } = Object.groupBy(listings, ({ images }) =>
    images.length > 0 ? 'seen' : 'unseen',
  )
  return [...seen, ...unseen]
}

async function findListings(ctx: AppContext, carousel: string, limit: number, place: string) {
  if (carousel === 'featured') return featuredListings(ctx, { limit: featuredTopIndex + 1 })
  if (carousel === 'newest') return newestListings(ctx, { limit: Math.min(limit, newestLimit) })
  if (carousel === 'drops') return priceDrops(ctx, limit)
  if (carousel === 'near')
    return (await searchListings(ctx, { near: place, nm: nearMiles, sort: 'n', dnum: '50' })).items
  if (/^\d{1,4}$/.test(carousel)) return newestInCategory(ctx, Number(carousel), limit)
  throw new Refusal('not_found')
}
