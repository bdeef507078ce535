import sharp from 'sharp'
import { limitConcurrency } from '#kernel/server/limit-concurrency.ts'
import { readPicture } from '../picture-reader.ts'
import { UnusablePicture } from './unusable-picture.ts'

/** Small print of a logbook's page is still legible. */
const edge = 2_600

/** One at a time: each may take hundreds of megabytes. */
const alone = limitConcurrency(1)

/** A photographed or scanned page made anew as JPEG: upright, without anything but its pixels. Throws UnusablePicture. */
export function renderScan(original: Uint8Array): Promise<Uint8Array> {
  return alone(async () => {
    try {
      const { data, info } = await readPicture(original)
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
      throw new UnusablePicture('damaged')
    }
  })
}
