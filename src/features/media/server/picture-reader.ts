import sharp from 'sharp'
import { maxPixels } from '../upload-rules.ts'

// A parser that nobody needs is a parser that somebody attacks: SVG, PDF, TIFF, GIF and the rest are never tried,
// whatever a file says that it is.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
  ],
})
// Many pictures at a time are worked by the callers; within one, more threads and caches would only hold memory.
sharp.concurrency(1)
sharp.cache(false)

/** A picture that came from outside, read with every guard on: damage, even slight, ends the reading. */
export function readPicture(content: Uint8Array) {
  return sharp(content, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true })
}
