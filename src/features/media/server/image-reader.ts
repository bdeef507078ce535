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
  const limits = { limitInputPixels: maxPixels, sequentialRead: true }
  if (!lacksEndMarker(content)) return sharp(content, { ...limits, failOn: 'error' })
  // Decoders warn about missing pixels if the end marker comes too early.
  return sharp(Buffer.concat([content, endMarker]), { ...limits, failOn: 'warning' })
}

/** Returns true for JPEGs that end after their last pixel. Some cameras write them, and browsers show them. */
function lacksEndMarker(content: Uint8Array): boolean {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (file.indexOf(startMarker) !== 0) return false
  // Previews in the header have an end marker, too.
  return file.lastIndexOf(endMarker) < file.lastIndexOf(scanMarker)
}

const [startMarker, scanMarker, endMarker] = [0xd8, 0xda, 0xd9].map((code) =>
  Buffer.from([0xff, code]),
) as [Buffer, Buffer, Buffer]
