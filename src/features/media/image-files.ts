import { photoWidths } from '#kernel/format/photo-files.ts'
import type { StoredImage } from './rules.ts'

/** Image sizes with their folder, file name suffix, and maximum width. */
export const imageSizes = [
  { folder: 'large', suffix: 'l', width: photoWidths.large },
  { folder: 'small', suffix: 's', width: photoWidths.small },
  { folder: 'thumb', suffix: 't', width: photoWidths.thumb },
] as const
export type ImageSize = (typeof imageSizes)[number]

/** Every size is stored as WebP for browsers and as JPEG for other clients. */
export const imageTypes = ['jpg', 'webp'] as const
export type ImageType = (typeof imageTypes)[number]

/** Folder for demo images, which listings share. Each machine renders them to its own disk. */
export const demoFolder = 'demo'

export function imageKey(
  { folder, name }: Pick<StoredImage, 'folder' | 'name'>,
  size: ImageSize,
  type: ImageType,
): string {
  return `${folder}/${size.folder}/${name}-${size.suffix}.${type}`
}

/** Returns the keys of all of an image's files. */
export function imageKeys(picture: Pick<StoredImage, 'folder' | 'name'>): string[] {
  return imageSizes.flatMap((size) => imageTypes.map((type) => imageKey(picture, size, type)))
}

/** Parses an image file's URL. Returns null for any other URL. */
export function parseImageUrl(address: string): ImageFileRef | null {
  const match = shape.exec(toPath(address))
  if (!match) return null
  const [, folder, sizeFolder, name, suffix, type] = match as unknown as string[]
  const size = imageSizes.find((each) => each.folder === sizeFolder && each.suffix === suffix)
  return size
    ? { folder: folder as string, name: name as string, size, type: type as ImageType }
    : null
}

/** Returns the keys of all files, in every size, of the images at the given URLs. */
export function findImageKeys(addresses: readonly (string | null)[]): Set<string> {
  return new Set(
    addresses.flatMap((address) => {
      const at = address === null ? null : parseImageUrl(address)
      return at ? imageKeys(at) : []
    }),
  )
}

export type ImageFileRef = { folder: string; name: string; size: ImageSize; type: ImageType }

const shape =
  /^\/?media\/([\w-]+(?:\/[\w-]+)*)\/(thumb|small|large)\/([\w-]+)-([tsl])\.(jpg|webp)$/i

/** Removes the host and any cache-busting parameter. */
function toPath(address: string) {
  return address.replace(/^https?:\/\/[^/]+/i, '').replace(/[?#].*$/, '')
}
