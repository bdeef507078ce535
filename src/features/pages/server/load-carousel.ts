import { loadCommunity } from '#features/community/server/public/load-community.ts'
import type { CardListing } from '#features/listings/contract.ts'
import { listFeaturedListings } from '#features/listings/server/public/list-featured-listings.ts'
import {
  listNewestListings,
  loadNewestPrivate,
} from '#features/listings/server/public/list-newest-listings.ts'
import { toCarouselCard } from '#features/listings/server/public/to-carousel-card.ts'
import { loadNewestInCategory } from '#features/search/server/public/load-newest-in-category.ts'
import { searchListings } from '#features/search/server/public/search-listings.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import {
  cardThumbnails,
  carouselLimit,
  featuredTopIndex,
  initialCardCount,
  nearRadiusNm,
  newestLimit,
} from '../carousel-rules.ts'

/** Loads the cards of a front page carousel: `featured`, `newest`, `near` a place, or a category by ID. */
export async function loadCarousel(
  ctx: AppContext,
  carousel: string,
  place = '',
): Promise<CardListing[]> {
  const listings = photosFirst(await findListings(ctx, carousel, place))
  // Other carousels get one image per card, because visitors only scroll through them.
  const pictures = carousel === 'featured' ? cardThumbnails : 1
  return listings.map((listing) => toCarouselCard(listing, pictures))
}

/** Moves listings without photos to the end but otherwise preserves the order. */
function photosFirst(listings: readonly CardListing[]) {
  const { seen = [], unseen = [] } = Object.groupBy(listings, ({ images }) =>
    images.length > 0 ? 'seen' : 'unseen',
  )
  return [...seen, ...unseen]
}

async function findListings(ctx: AppContext, carousel: string, place: string) {
  if (carousel === 'featured') {
    const listings = await listFeaturedListings(ctx, { limit: featuredTopIndex + 1 })
    return listings.filter(({ price, images }) => price !== null && images.length > 0)
  }
  if (carousel === 'newest') return listNewestListings(ctx, { limit: newestLimit })
  if (carousel === 'near')
    return (await searchListings(ctx, { near: place, nm: nearRadiusNm, sort: 'n', dnum: '50' }))
      .items
  if (/^\d{1,4}$/.test(carousel)) return listInCategory(ctx, Number(carousel))
  throw new Refusal('not_found')
}

/** The category's newest listings. Those that the page shows as the newest of all are last. */
async function listInCategory(ctx: AppContext, categoryId: number) {
  const [listings, newest] = await Promise.all([
    loadNewestInCategory(ctx, categoryId, carouselLimit),
    loadCarousel(ctx, 'newest'),
  ])
  const above = new Set(newest.slice(0, initialCardCount).map(({ id }) => id))
  return listings.toSorted((a, b) => Number(above.has(a.id)) - Number(above.has(b.id)))
}

/** Loads the community's sections, or null if the site has no community or nothing about it yet. */
export async function loadCommunityPage(ctx: AppContext) {
  if (!ctx.site.switches.community) return null
  const [community, classified] = await Promise.all([
    loadCommunity(ctx),
    loadNewestPrivate(ctx, classifiedLines),
  ])
  const { mayEdit, intro, events, documents, board, chairs, faqs, links } = community
  const entries = [...events, ...documents, ...board, ...chairs, ...faqs, ...links]
  return mayEdit || intro || entries.length > 0 ? { ...community, classified } : null
}

const classifiedLines = 4
