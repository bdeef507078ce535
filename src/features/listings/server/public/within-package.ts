import type { FullListing } from './full-listing.ts'

/** What buyers see of a listing: the photos and videos that its package has room for, the first ones. */
export function withinPackage(listing: FullListing): FullListing {
  const { image_count: photos, video_count: videos } = listing
  if (photos === null || videos === null) return listing
  return {
    ...listing,
    images: listing.images.slice(0, photos),
    videos: Array.isArray(listing.videos) ? listing.videos.slice(0, videos) : listing.videos,
  }
}
