import sharp, { type Sharp } from 'sharp'
import { fieldRefusal } from '#kernel/errors.ts'
import { photoWidths } from '#kernel/format/photo-files.ts'
import { limitConcurrency } from '#kernel/server/limits/limit-concurrency.ts'
import { type ImageSize, type ImageType, imageSizes, imageTypes } from '../../image-files.ts'
import { openImage } from '../image-reader.ts'
import { computeImageHash } from './compute-image-hash.ts'
import { inspectImage, UnsupportedImageError } from './inspect-image.ts'

/**
 * Renders all files of an image, upright and rotated as requested, in sRGB, without metadata such as location and
 * camera. Never enlarges. Throws UnsupportedImageError if the image can't be decoded.
 */
export async function renderImage(original: Uint8Array, rotation: number): Promise<RenderedImage> {
  const { data, info } = await unpackInTurn(original, rotation)
  const { width, height, channels } = info
  const unpacked = () => sharp(data, { raw: { width, height, channels } })
  const files: RenderedFile[] = []
  for (const size of imageSizes)
    for (const type of imageTypes) {
      const scaled = size.width < width ? unpacked().resize({ width: size.width }) : unpacked()
      files.push({ size, type, content: await imageEncoders[type](scaled).toBuffer() })
    }
  return {
    width,
    height,
    preview: await encodePreview(unpacked()),
    print: await computeImageHash(unpacked()),
    files,
  }
}

/** Processes one huge image at a time, because each may take hundreds of megabytes. */
const runSerially = limitConcurrency(1)
const hugePixels = 24_000_000

async function unpackInTurn(original: Uint8Array, rotation: number) {
  const { width, height } = await openImage(original)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  const work = () => unpack(original, rotation)
  return width * height > hugePixels ? runSerially(work) : work()
}

/** Decodes the original only once, at the large size, because it may have many pixels. */
async function unpack(original: Uint8Array, rotation: number) {
  const edge = photoWidths.large
  try {
    return await openImage(original)
      .autoOrient()
      .rotate(rotation)
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw new UnsupportedImageError('damaged')
  }
}

export type RenderedImage = {
  width: number
  height: number
  preview: string
  /** Perceptual hash from `computeImageHash`. */
  print: string | null
  files: RenderedFile[]
}
type RenderedFile = { size: ImageSize; type: ImageType; content: Uint8Array }

/** Re-encodes an uploaded image. Rejects unsupported files with an error at the field `file`. */
export function renderUpload(read: () => Promise<Uint8Array>) {
  return oneAtATime(async () => {
    const content = await read()
    try {
      await inspectImage(content)
      return await renderImage(content, 0)
    } catch (error) {
      if (error instanceof UnsupportedImageError) throw fieldRefusal('file', error.message)
      throw error
    }
  })
}

/** Limits memory usage, because rendering loads the whole file. */
const oneAtATime = limitConcurrency(1)

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
