import type { CardListing } from '../../contract.ts'

/** Shrinks a card for carousels by limiting its images and keeping only the first one's preview. */
export function toCarouselCard(listing: CardListing, images: number): CardListing {
  const visibleImages = listing.images.slice(0, images)
  return {
    ...listing,
    images: visibleImages.map((picture, i) => (i === 0 ? picture : { ...picture, preview: null })),
  }
}
