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
// Callers process several pictures at once, so threads and caches within one would only hold memory.
sharp.concurrency(1)
sharp.cache(false)

/** A reader of untrusted pictures with every guard on: even slight damage ends the reading. */
export function readPicture(content: Uint8Array) {
  return sharp(content, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true })
}
