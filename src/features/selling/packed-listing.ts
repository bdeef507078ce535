import { restoreCard, type ShortCard, shortenCard } from '#features/listings/packed-cards.ts'
import { type CompactImage, compactImages, expandImages } from '#features/media/compact-image.ts'
import { type Packed, packData, unpackData } from '#kernel/packed-data.ts'
import type { AssessedListing } from './server/load-assessed-listing.ts'

/** Packs a listing with its assessment to reduce the data that a page's loader sends to its component. */
export function packListing(listing: AssessedListing): Packed<AssessedListing> {
  return packData(
    listing,
    ({ view: { parts, similar, ...view }, ...rest }): ShortListing => ({
      ...rest,
      view,
      parts: { ...parts, images: compactImages(parts.images) },
      similar: similar.map(shortenCard),
    }),
  )
}

export function unpackListing(packed: Packed<AssessedListing>): AssessedListing {
  return unpackData(packed, ({ view, parts, similar, ...rest }: ShortListing) => ({
    ...rest,
    view: {
      ...view,
      parts: { ...parts, images: expandImages(parts.images) },
      similar: similar.map(restoreCard),
    },
  }))
}

type View = AssessedListing['view']
type ShortListing = Omit<AssessedListing, 'view'> & {
  view: Omit<View, 'parts' | 'similar'>
  parts: Omit<View['parts'], 'images'> & { images: CompactImage[] }
  similar: ShortCard[]
}
