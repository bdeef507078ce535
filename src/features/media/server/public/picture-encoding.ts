import type { Sharp } from 'sharp'
import type { PictureType } from '../../picture-files.ts'

/** How pictures are written, uploaded ones and those of the demonstration alike. */
export const encode: Record<PictureType, (picture: Sharp) => Sharp> = {
  jpg: (picture) => picture.jpeg({ quality: 78 }),
  webp: (picture) => picture.webp({ quality: 72, effort: 1 }),
}

/** A WebP of sixteen pixels as a data: address, shown blurred until the picture is there. */
export async function encodePreview(picture: Sharp): Promise<string> {
  const tiny = await picture.resize({ width: 16 }).webp({ quality: 40, effort: 2 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
