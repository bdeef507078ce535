import type { FullListing } from './load-full-listing.ts'

/** Limits photos and videos to the number included in the listing's package. */
export function limitToPackage(listing: FullListing): FullListing {
  const { image_count: photos, video_count: videos } = listing
  if (photos === null || videos === null) return listing
  return {
    ...listing,
    images: listing.images.slice(0, photos),
    videos: Array.isArray(listing.videos) ? listing.videos.slice(0, videos) : listing.videos,
  }
}
