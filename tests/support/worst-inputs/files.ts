import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { inspectDocument } from '#features/community/server/documents/inspect-document.ts'
import { inspectImage } from '#features/media/server/public/inspect-image.ts'
import { renderImage } from '#features/media/server/public/render-image.ts'
import { renderScan } from '#features/media/server/public/render-scan.ts'

/** Readers of uploaded files. `covers` lists the modules below `src/` that run as part of each. */
export const fileReaders: Readonly<Record<string, FileReader>> = {
  'photo of a listing': {
    covers: [
      'features/media/server/image-reader.ts',
      'features/media/server/public/inspect-image.ts',
      'features/media/server/public/render-image.ts',
      'features/media/server/public/compute-image-hash.ts',
      'features/media/server/public/render-image.ts',
    ],
    async run(content) {
      await inspectImage(content)
      return renderImage(content, 0)
    },
  },
  'scanned document': {
    covers: ['features/media/server/public/render-scan.ts'],
    async run(content) {
      await inspectImage(content)
      return renderScan(content)
    },
  },
  'document of the community': {
    covers: [
      'features/community/server/documents/inspect-document.ts',
      'features/community/server/documents/inspect-document.ts',
    ],
    run: (content) => inspectDocument(content, 'a.txt'),
  },
}

/** Files that are small or cheap to create, but unpack to a lot of data or consist of very many parts. */
export const maliciousFiles: Readonly<Record<string, () => Uint8Array | Promise<Uint8Array>>> = {
  'a PNG of 2.5 billion pixels': () => png(50_000, 50_000, [chunk('IDAT', deflateSync(zeros))]),
  'a PNG that is shorter than it declares': () =>
    png(5_999, 6_000, [chunk('IDAT', deflateSync(zeros))]),
  'an interlaced PNG': () => plain(4_000, 4_000).png({ progressive: true }).toBuffer(),
  'a PNG of very many chunks': () => png(100, 100, [repeat(chunk('tEXt', Buffer.from('a\0b')))]),
  'a PNG with text that unpacks to 64 MB': () =>
    png(100, 100, [chunk('zTXt', textBomb()), chunk('IDAT', deflateSync(zeros))]),
  'a PNG with a color profile that unpacks to 64 MB': () =>
    png(100, 100, [chunk('iCCP', textBomb()), chunk('IDAT', deflateSync(zeros))]),
  'a JPEG of very many scans': manyScans,
  'a JPEG of very many segments': async () => {
    const jpeg = await plain(200, 200).jpeg().toBuffer()
    const segments = repeat(Buffer.from([0xff, 0xe1, 0, 2]))
    return Buffer.concat([jpeg.subarray(0, 2), segments, jpeg.subarray(2)])
  },
  'a WebP of 200 frames': async () => {
    const frames = await Promise.all(
      Array.from({ length: 200 }, (_, g) => plain(200, 200, { r: 0, g, b: 0 }).png().toBuffer()),
    )
    return sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, effort: 0 })
      .toBuffer()
  },
  'a PDF of one line': () => Buffer.concat([Buffer.from('%PDF-1.7\n'), repeat(Buffer.from('<'))]),
  'a text of spaces': () => repeat(Buffer.from(' ')),
  'an archive of very many files': () => {
    const header = Buffer.alloc(31, 'a')
    header.fill(0, 0, 30)
    header.write('PK\u0003\u0004')
    // The sizes come after the content, so a reader has to search for the next file.
    header.writeUInt16LE(8, 6)
    header.writeUInt16LE(1, 26)
    return repeat(header)
  },
}

const fileBytes = 4 * 1024 * 1024
const zeros = Buffer.alloc(1_000_000)

function plain(width: number, height: number, background: RgbColor = { r: 51, g: 85, b: 119 }) {
  return sharp({ create: { width, height, channels: 3, background } })
}

function repeat(unit: Buffer): Buffer {
  return Buffer.alloc(Math.floor(fileBytes / unit.length) * unit.length, unit)
}

function png(width: number, height: number, chunks: Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...chunks,
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type), data])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, check])
}

function textBomb(): Buffer {
  return Buffer.concat([Buffer.from('name\0\0'), deflateSync(Buffer.alloc(64 * 1024 * 1024, 'a'))])
}

/** Repeats the last scan of a progressive JPEG. A decoder applies each scan to the entire image. */
async function manyScans(): Promise<Buffer> {
  const jpeg = await plain(2_000, 2_000).jpeg({ progressive: true }).toBuffer()
  const [scan, end] = [jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), jpeg.length - 2]
  const scans = Array<Buffer>(2_000).fill(jpeg.subarray(scan, end))
  return Buffer.concat([jpeg.subarray(0, end), ...scans, jpeg.subarray(end)])
}

type RgbColor = { r: number; g: number; b: number }
type FileReader = { covers: readonly string[]; run: (content: Buffer) => unknown }
