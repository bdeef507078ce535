import type { ListingCard } from '#features/listings/contract.ts'

/** The scroller's last place, counted from 0. */
export const featuredTopIndex = 10
export const galleryLimit = 24
export const cardThumbnails = 12

export type GalleryPhoto = { listing: ListingCard; picture: ListingCard['images'][number] }

/** Photos of the featured aircraft: everybody's first one, then everybody's second one, until the wall is full. */
export function featuredGallery(listings: readonly ListingCard[]): GalleryPhoto[] {
  const photos: GalleryPhoto[] = []
  for (let place = 0; place < cardThumbnails; place++)
    for (const listing of listings) {
      const picture = listing.images[place]
      if (picture && photos.length < galleryLimit) photos.push({ listing, picture })
    }
  return photos
}

/** A card as a shelf carries it: with so many pictures, of which only the first brings its preview along. */
export function lightCard(listing: ListingCard, images: number): ListingCard {
  const kept = listing.images.slice(0, images)
  return {
    ...listing,
    images: kept.map((picture, i) => (i === 0 ? picture : { ...picture, preview: null })),
  }
}
