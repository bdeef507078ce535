import { toResponsiveImage } from '#features/media/rules.ts'
import { aircraftFacts } from '../../aircraft-facts.ts'
import { engineFacts } from '../../engine-facts.ts'
import { fromFactColumns } from '../../fact-table.ts'
import type { ListingMeta } from '../../meta-contract.ts'
import { readMeta } from '../stored-meta.ts'
import type { FullListing } from './load-full-listing.ts'

/** Returns specifications, photos, features, and videos as the API's JSON text. */
export function toMetaText(listing: FullListing): string {
  return JSON.stringify(toListingMeta(listing))
}

export function toListingMeta(listing: FullListing): ListingMeta {
  return readMeta({
    specs: { ...(listing.other_specs as object), ...specsFrom(listing) },
    images: listing.images.map(toResponsiveImage),
    features: listing.features,
    videos: listing.videos,
  })
}

function specsFrom(listing: FullListing) {
  return {
    ...fromFactColumns(aircraftFacts, listing),
    avionics: listing.avionics,
    components: listing.components,
    engines: listing.engines.map(engineFrom),
  }
}

function engineFrom(engine: FullListing['engines'][number]) {
  return { number: engine.number, ...fromFactColumns(engineFacts, engine) }
}

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
