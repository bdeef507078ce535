import type { ListingCard } from '#features/listings/contract.ts'
import { featuredListings } from '#features/listings/server/public/featured-listings.ts'
import { newestListings } from '#features/listings/server/public/newest-listings.ts'
import { newestIn } from '#features/search/server/public/category-shelves.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { cardThumbnails, featuredTopIndex, lightCard } from '../featured-gallery.ts'
import { newestLimit, shelfLimit } from '../shelf-rules.ts'

/** The cards of a front page shelf: `featured`, `newest`, or a category by its id. */
export async function loadShelf(
  ctx: AppContext,
  shelf: string,
  limit = shelfLimit,
): Promise<ListingCard[]> {
  const listings = await listingsOf(ctx, shelf, limit)
  // Elsewhere one picture each: those shelves are for scrolling by.
  const pictures = shelf === 'featured' ? cardThumbnails : 1
  return listings.map((listing) => lightCard(listing, pictures))
}

function listingsOf(ctx: AppContext, shelf: string, limit: number) {
  if (shelf === 'featured') return featuredListings(ctx, { limit: featuredTopIndex + 1 })
  if (shelf === 'newest') return newestListings(ctx, { limit: Math.min(limit, newestLimit) })
  if (/^\d{1,4}$/.test(shelf)) return newestIn(ctx, Number(shelf), limit)
  throw new Refusal('not_found')
}
