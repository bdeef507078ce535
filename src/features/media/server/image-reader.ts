import sharp from 'sharp'
import { maxPixels } from '../upload-rules.ts'

// Allows only supported formats. Disabling unused decoders (SVG, PDF, TIFF, GIF, …) reduces the attack surface.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
  ],
})
// Callers process several images in parallel, so additional threads and caches would only use more memory.
sharp.concurrency(1)
sharp.cache(false)

/** Opens an untrusted image with strict checks. Even slight damage stops decoding. */
export function openImage(content: Uint8Array) {
  return sharp(content, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true })
}
