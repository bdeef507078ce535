import type { ListingCard } from '#features/listings/contract.ts'

/** The scroller's last place, counted from 0. */
export const featuredTopIndex = 10
export const cardThumbnails = 12

/** A card as a carousel carries it: with so many pictures, of which only the first brings its preview along. */
export function lightCard(listing: ListingCard, images: number): ListingCard {
  const kept = listing.images.slice(0, images)
  return {
    ...listing,
    images: kept.map((picture, i) => (i === 0 ? picture : { ...picture, preview: null })),
  }
}
