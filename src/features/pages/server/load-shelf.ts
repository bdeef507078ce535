import type { ListingCard } from '#features/listings/contract.ts'
import { newestListings } from '#features/listings/server/public/newest-listings.ts'
import { newestIn } from '#features/search/server/public/category-shelves.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { lightCard } from '../featured-gallery.ts'
import { newestLimit, shelfLimit } from '../shelf-rules.ts'

/** The cards of a front page shelf: `newest`, or a category by its id. */
export async function loadShelf(
  ctx: AppContext,
  shelf: string,
  limit = shelfLimit,
): Promise<ListingCard[]> {
  const listings = await listingsOf(ctx, shelf, limit)
  // One picture each: a shelf is for scrolling by.
  return listings.map((listing) => lightCard(listing, 1))
}

function listingsOf(ctx: AppContext, shelf: string, limit: number) {
  if (shelf === 'newest') return newestListings(ctx, { limit: Math.min(limit, newestLimit) })
  if (/^\d{1,4}$/.test(shelf)) return newestIn(ctx, Number(shelf), limit)
  throw new Refusal('not_found')
}
