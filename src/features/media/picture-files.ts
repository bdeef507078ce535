import { pictureWidths, type StoredPicture } from './rules.ts'

/** The sizes of a picture: the folder that holds it, how its name ends, and how wide it is at most. */
export const pictureSizes = [
  { folder: 'large', suffix: 'l', width: pictureWidths.large },
  { folder: 'small', suffix: 's', width: pictureWidths.small },
  { folder: 'thumb', suffix: 't', width: pictureWidths.thumb },
] as const
export type PictureSize = (typeof pictureSizes)[number]

/** Every size is stored as WebP for browsers, and as JPEG for other clients. */
export const pictureTypes = ['jpg', 'webp'] as const
export type PictureType = (typeof pictureTypes)[number]

/** Pictures of the demonstration are shared by listings; every machine renders them on its own disk. */
export const demonstrationFolder = 'demo'

/** The key of a picture's file in the media store. */
export function pictureFile(
  { folder, name }: Pick<StoredPicture, 'folder' | 'name'>,
  size: PictureSize,
  type: PictureType,
): string {
  return `${folder}/${size.folder}/${name}-${size.suffix}.${type}`
}

/** All files of a picture. */
export function pictureFiles(picture: Pick<StoredPicture, 'folder' | 'name'>): string[] {
  return pictureSizes.flatMap((size) =>
    pictureTypes.map((type) => pictureFile(picture, size, type)),
  )
}

/** The picture and the file that an address names; null for any other address. */
export function pictureAt(address: string): PictureAt | null {
  const found = shape.exec(toPath(address))
  if (!found) return null
  const [, folder, sizeFolder, name, suffix, type] = found as unknown as string[]
  const size = pictureSizes.find((each) => each.folder === sizeFolder && each.suffix === suffix)
  return size
    ? { folder: folder as string, name: name as string, size, type: type as PictureType }
    : null
}

/** All files of the pictures that these addresses show one size of. */
export function findShownFiles(addresses: readonly (string | null)[]): Set<string> {
  return new Set(
    addresses.flatMap((address) => {
      const at = address === null ? null : pictureAt(address)
      return at ? pictureFiles(at) : []
    }),
  )
}

export type PictureAt = { folder: string; name: string; size: PictureSize; type: PictureType }

const shape =
  /^\/?media\/([\w-]+(?:\/[\w-]+)*)\/(thumb|small|large)\/([\w-]+)-([tsl])\.(jpg|webp)$/i

/** An address may carry a host and a cache-busting parameter. */
function toPath(address: string) {
  return address.replace(/^https?:\/\/[^/]+/i, '').replace(/[?#].*$/, '')
}
