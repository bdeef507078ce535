import type { Picture } from '#features/media/contract.ts'
import type { ListingEdit } from '../../../contract.ts'

/**
 * A saved listing with the pictures that the server has now. What is said of a picture stays as it was read: that
 * is compared when the listing is saved.
 */
export function withImages(saved: ListingEdit, now: readonly Picture[]): ListingEdit {
  const images = now.map((image) => {
    const read = saved.meta.images.find(({ src }) => src === image.src)
    return read ? { ...image, ...pickStated(read) } : image
  })
  return { ...saved, meta: { ...saved.meta, images } }
}

/**
 * A listing with the current addresses of its pictures. A rotated picture is stored under a new address and keeps its
 * position in the server's list, by which it is found.
 */
export function withMovedImages(
  listing: ListingEdit,
  before: readonly Picture[],
  now: readonly Picture[],
): ListingEdit {
  const images = listing.meta.images.map((image) => {
    const anew = now[before.findIndex(({ src }) => src === image.src)]
    if (!anew || isAmong(now, image) || isAmong(before, anew)) return image
    return { ...anew, ...pickStated(image) }
  })
  return { ...listing, meta: { ...listing.meta, images } }
}

function pickStated({ caption, featureId, rotation }: Picture) {
  return { caption, featureId, rotation }
}

function isAmong(images: readonly Picture[], { src }: Picture) {
  return images.some((image) => image.src === src)
}
