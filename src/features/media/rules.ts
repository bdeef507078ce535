import type { ResponsiveImage } from './contract.ts'
import type { PhotoShot } from './taken-month.ts'

/** Location of an image in the media store. `folder` contains the folders thumb, small, and large. */
export type StoredImage = {
  folder: string
  name: string
  caption: string | null
  feature_id: string | null
  rotation: number
  width: number
  height: number
  preview: string | null
  taken_month?: string | null
  shot?: PhotoShot | null
}

/** Adds file URLs to a stored image. `src` is the large JPEG, for clients that support only one URL. */
export function toResponsiveImage(stored: StoredImage): ResponsiveImage {
  const folder = `/media/${encodePath(stored.folder)}`
  const name = encodePath(stored.name)
  const large = `${folder}/large/${name}-l.jpg`
  return {
    src: large,
    thumb: `${folder}/thumb/${name}-t.jpg`,
    small: `${folder}/small/${name}-s.jpg`,
    large,
    caption: stored.caption,
    featureId: stored.feature_id,
    rotation: stored.rotation,
    width: stored.width,
    height: stored.height,
    preview: stored.preview,
    ...(stored.taken_month && { month: stored.taken_month }),
    ...(stored.shot && { shot: stored.shot }),
  }
}

const plain = /^[\w-]+(\/[\w-]+)*$/

// Percent-encodes segments if necessary and removes `..` to prevent path traversal.
function encodePath(path: string): string {
  if (plain.test(path)) return path
  return path
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..')
    .map(encodeURIComponent)
    .join('/')
}
