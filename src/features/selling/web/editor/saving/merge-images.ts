import type { ResponsiveImage } from '#features/media/contract.ts'
import type { ListingEdit } from '../../../contract.ts'

/**
 * Returns the saved listing with the server's current images. Captions, features, and rotations stay unchanged, so that
 * saving can detect changes to them.
 */
export function mergeCurrentImages(
  saved: ListingEdit,
  now: readonly ResponsiveImage[],
): ListingEdit {
  const images = now.map((image) => {
    const read = saved.meta.images.find(({ src }) => src === image.src)
    return read ? { ...image, ...pickStated(read) } : image
  })
  return { ...saved, meta: { ...saved.meta, images } }
}

/**
 * Returns the listing with the current URLs of its images. A rotated image has a new URL but the same position on the
 * server, so the position identifies it.
 */
export function updateImageUrls(
  listing: ListingEdit,
  before: readonly ResponsiveImage[],
  now: readonly ResponsiveImage[],
): ListingEdit {
  const images = listing.meta.images.map((image) => {
    const updated = now[before.findIndex(({ src }) => src === image.src)]
    if (!updated || isAmong(now, image) || isAmong(before, updated)) return image
    return { ...updated, ...pickStated(image) }
  })
  return { ...listing, meta: { ...listing.meta, images } }
}

/** Omits what isn't stated, because an absent key differs from an undefined one. */
function pickStated({ caption, featureId, rotation, month, shot }: ResponsiveImage) {
  return {
    caption,
    featureId,
    rotation,
    ...(month !== undefined && { month }),
    ...(shot !== undefined && { shot }),
  }
}

function isAmong(images: readonly ResponsiveImage[], { src }: ResponsiveImage) {
  return images.some((image) => image.src === src)
}
