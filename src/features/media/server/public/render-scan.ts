import sharp from 'sharp'
import { fieldRefusal } from '#kernel/errors.ts'
import { limitConcurrency } from '#kernel/server/limits/limit-concurrency.ts'
import { openImage } from '../image-reader.ts'
import { inspectImage, UnsupportedImageError } from './inspect-image.ts'

/** Large enough for the fine print on a logbook page. */
const edge = 2_600

/** Processes one image at a time, because each may take hundreds of megabytes. */
const runSerially = limitConcurrency(1)

/**
 * Re-encodes an uploaded photo or scan of a page as an upright JPEG without metadata. Rejects other files with `message`,
 * or with what is wrong with the image.
 */
export async function renderScan(original: Buffer, message?: string): Promise<Uint8Array> {
  try {
    await inspectImage(original)
    return await render(original)
  } catch (error) {
    if (error instanceof UnsupportedImageError) throw fieldRefusal('file', message ?? error.message)
    throw error
  }
}

function render(original: Uint8Array): Promise<Uint8Array> {
  return runSerially(async () => {
    try {
      const { data, info } = await openImage(original)
        .autoOrient()
        .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .toColourspace('srgb')
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true })
      const { width, height, channels } = info
      return await sharp(data, { raw: { width, height, channels } })
        .jpeg({ quality: 82, mozjpeg: true })
        .toBuffer()
    } catch {
      throw new UnsupportedImageError('damaged')
    }
  })
}
