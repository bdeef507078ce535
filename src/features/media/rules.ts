import type { Picture } from './contract.ts'

/** Where a picture's files lie in the media store: `folder` holds thumb, small and large. */
export type StoredPicture = {
  folder: string
  name: string
  caption: string | null
  feature_id: string | null
  rotation: number
  width: number
  height: number
  preview: string | null
}

/** A stored picture with the addresses of its files. The large JPEG stands for clients that know only one. */
export function toPicture(stored: StoredPicture): Picture {
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
  }
}

/** The WebP file that lies beside every JPEG of the media store. */
export function webpTwin(jpegAddress: string): string {
  return jpegAddress.replace(/\.jpg$/, '.webp')
}

/** Widths of the three sizes, for `srcset`. A picture that was smaller is not enlarged. */
export const pictureWidths = { thumb: 320, small: 640, large: 1040 } as const

const plain = /^[\w-]+(\/[\w-]+)*$/

// Almost every name is plain; the rest is encoded segment by segment, and steps upward vanish.
function encodePath(path: string): string {
  if (plain.test(path)) return path
  return path
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..')
    .map(encodeURIComponent)
    .join('/')
}
