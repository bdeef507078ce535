import type { ListingCard } from '../../contract.ts'

/** Shrinks a card for carousels by limiting its images and keeping only the first one's preview. */
export function toCarouselCard(listing: ListingCard, images: number): ListingCard {
  const visibleImages = listing.images.slice(0, images)
  return {
    ...listing,
    images: visibleImages.map((picture, i) => (i === 0 ? picture : { ...picture, preview: null })),
  }
}
