import type { Sharp } from 'sharp'
import type { ImageType } from '../../image-files.ts'

/** Encoders for uploaded and demo images. */
export const imageEncoders: Record<ImageType, (picture: Sharp) => Sharp> = {
  jpg: (picture) => picture.jpeg({ quality: 78 }),
  webp: (picture) => picture.webp({ quality: 72, effort: 1 }),
}

/** Encodes a 16-pixel WebP as a data: URL, shown blurred until the image loads. */
export async function encodePreview(picture: Sharp): Promise<string> {
  const tiny = await picture.resize({ width: 16 }).webp({ quality: 40, effort: 2 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
