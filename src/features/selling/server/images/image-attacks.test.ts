import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cpuTime } from '#tests/support/cpu-time.ts'
import { siteForFile } from '#tests/support/for-file.ts'
import { aPhoto, aPlainImage, noiseImage, uploadParts } from '#tests/support/images.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { aPerson, type Person, signIn } from '#tests/support/people.ts'
import { compareImageFiles } from './compare-image-files.ts'

const site = siteForFile()
let seller: Person
let headers: Record<string, string>
let listing: number

beforeAll(async () => {
  seller = await aPerson(site.ctx)
  headers = await signIn(site, seller)
})
beforeEach(async () => {
  listing = await aListing(site.ctx, { profile_id: seller.id, images: 0 })
})

/** Uploads and processes one file. Returns immediate rejections, later failures, and visible images. */
async function outcomeOf(file: Uint8Array, name = 'photo.jpg') {
  const uploadResponse = await uploadParts(site, listing, [{ file, name }], headers)
  expect(uploadResponse.status).toBe(200)
  const { refused } = await uploadResponse.json()
  await site.ctx.workJobs()
  const response = await site.get(`/api/listing/${listing}/images`, headers)
  const { ready, pending } = await response.json()
  expect(
    await compareImageFiles(site.ctx, { settledBefore: new Date(Date.now() + 60_000) }),
  ).toEqual({ withoutRow: [], withoutFile: [] })
  return { refused: refused[0]?.code, failed: pending[0]?.failure, shown: ready[0] }
}

async function uploadAndFetch(file: Uint8Array): Promise<Buffer> {
  const { shown } = await outcomeOf(file)
  return Buffer.from(await (await site.get(shown.large)).arrayBuffer())
}

/** Creates a PNG that declares the given size but contains only black pixels. */
function vastPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const size = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    return Buffer.concat([size, body, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * Creates a small AVIF that declares a huge size. This is possible for an image with a single color. Decoding it would
 * take 18 bytes per pixel.
 */
async function vastAvif(): Promise<Buffer> {
  const image = await noiseImage(64, 48).avif().toBuffer()
  const size = image.indexOf('ispe') + 8
  image.writeUInt32BE(6_100, size)
  image.writeUInt32BE(6_000, size + 4)
  return image
}

const text = (content: string) => Buffer.from(content)
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypheic'), Buffer.alloc(200)])
const jpeg2000 = Buffer.from('0000000c6a5020200d0a870a00000014667479706a703220', 'hex')
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

test.each<[string, string, () => Buffer | Promise<Buffer>]>([
  ['an SVG', 'not_a_picture', () => text(svg)],
  ['HTML', 'not_a_picture', () => text('<!doctype html><script>alert(1)</script>')],
  ['a PDF', 'not_a_picture', () => text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
  ['a zip', 'not_a_picture', () => Buffer.concat([text('PK\u0003\u0004'), Buffer.alloc(100)])],
  ['nothing', 'not_a_picture', () => Buffer.alloc(0)],
  ['a GIF', 'gif', () => gif],
  ['a HEIC', 'heic', () => heic],
  ['a TIFF', 'unsupported', () => noiseImage(60, 40).tiff().toBuffer()],
  ['a JPEG 2000', 'unsupported', () => jpeg2000],
  ['[C14] a single pixel', 'too_small', () => aPlainImage(1, 1)],
  ['[C14] a line', 'too_small', () => aPlainImage(20_000, 2)],
  ['[C14] a band', 'too_narrow', () => aPlainImage(2_000, 150)],
  ['a pixel flood', 'too_many_pixels', () => vastPng(50_000, 50_000)],
  ['a picture just over the limit', 'too_many_pixels', () => vastPng(6_001, 6_000)],
  ['an AVIF just over its limit', 'too_many_pixels', () => vastAvif()],
  ['only the beginning of a JPEG', 'damaged', async () => (await aPhoto()).subarray(0, 100)],
  ['more than 25 MB', 'too_large', async () => Buffer.concat([await aPhoto(), Buffer.alloc(27e6)])],
])('[IMG-06] rejects %s named photo.jpg immediately', async (_name, code, make) => {
  expect(await outcomeOf(await make())).toEqual({
    refused: code,
    failed: undefined,
    shown: undefined,
  })
})

test('[IMG-06] rejects an animated WebP and shows a still one', async () => {
  const frames = await Promise.all(
    [noiseImage(64, 48), noiseImage(64, 48)].map((frame) => frame.png().toBuffer()),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [80, 80] })
    .toBuffer()
  expect((await outcomeOf(moving)).refused).toBe('moving')
  expect((await outcomeOf(await noiseImage(640, 480).webp().toBuffer())).shown).toMatchObject({
    width: 640,
    height: 480,
  })
})

test.each([false, true])(
  '[IMG-06] shows a JPEG without its end marker, progressive: %s',
  async (progressive) => {
    const whole = await noiseImage(640, 480).jpeg({ progressive }).toBuffer()
    expect(whole.subarray(-2).toString('hex')).toBe('ffd9')
    const { shown } = await outcomeOf(whole.subarray(0, -2))
    expect(shown).toMatchObject({ width: 640, height: 480 })
  },
)

test('[IMG-06] rejects a truncated JPEG during processing with a reason', async () => {
  const whole = await aPhoto()
  const { shown, failed } = await outcomeOf(whole.subarray(0, whole.length - 2_000))
  expect(shown).toBeUndefined()
  expect(failed).toBe('The image is damaged or incomplete. Upload it again, or choose another one.')
})

test('[IMG-06] rejects an image smaller than its declared size', async () => {
  const { shown, failed } = await outcomeOf(vastPng(5_999, 6_000))
  expect([shown, failed]).toEqual([undefined, expect.stringContaining('damaged')])
})

test('[IMG-06] an image smaller than its declared size costs less than a real image of that size', {
  tags: 'timed',
}, async () => {
  const blue = { width: 5_999, height: 6_000, channels: 3, background: '#357' } as const
  const real = await sharp({ create: blue }).png({ compressionLevel: 1 }).toBuffer()
  const refusedCost = await cpuTime(() => outcomeOf(vastPng(5_999, 6_000)))
  const acceptedCost = await cpuTime(async () =>
    expect((await outcomeOf(real)).shown).toBeTypeOf('object'),
  )
  expect(refusedCost / acceptedCost).toBeLessThan(1)
})

test('[IMG-06] removes location, camera, and comment metadata, and rotates the image upright', async () => {
  const withLocation = await noiseImage(640, 427)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Secret Camera', Copyright: 'Pat' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '39/1 51/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '104/1 40/1 0/1',
      },
    })
    .jpeg()
    .toBuffer()
  expect(withLocation.includes('Secret Camera')).toBe(true)
  const picture = await uploadAndFetch(withLocation)
  const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(picture).metadata()
  expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined))
  expect([width, height]).toEqual([427, 640])
  expect(picture.includes('Secret Camera')).toBe(false)
})

test('[IMG-06] an image that is also a web page or an archive is stored as an image only', async () => {
  const payload = '<script>alert(document.cookie)</script>PK\u0003\u0004'
  const picture = await uploadAndFetch(Buffer.concat([await aPhoto(), text(payload)]))
  expect(picture.includes('<script')).toBe(false)
  expect(picture.includes('PK\u0003\u0004')).toBe(false)
})

test.each<[string, () => Promise<Buffer>]>([
  ['16-bit PNG', () => noiseImage(300, 200).toColourspace('rgb16').png().toBuffer()],
  ['transparent PNG', () => noiseImage(300, 200).ensureAlpha(0.5).png().toBuffer()],
  ['CMYK JPEG', () => noiseImage(300, 200).toColourspace('cmyk').jpeg().toBuffer()],
  ['grey JPEG', () => noiseImage(300, 200).greyscale().jpeg().toBuffer()],
  ['progressive JPEG', () => noiseImage(300, 200).jpeg({ progressive: true }).toBuffer()],
  ['AVIF', () => noiseImage(300, 200).avif({ effort: 0 }).toBuffer()],
])('[IMG-06] shows a %s as plain sRGB', async (_name, make) => {
  const { space, depth, hasAlpha, format } = await sharp(
    await uploadAndFetch(await make()),
  ).metadata()
  expect(['srgb', 'b-w']).toContain(space)
  expect([depth, hasAlpha, format]).toEqual(['uchar', false, 'jpeg'])
})

test.each([
  ['steps upward', '../../../etc/passwd'],
  ['steps upward on another system', '..\\..\\windows\\win.ini'],
  ['the character zero', 'a\u0000b.jpg'],
  ['text that runs backwards', '\u202egpj.exe'],
  ['three hundred characters', `${'n'.repeat(300)}.jpg`],
  ['markup', '"><script>.jpg'],
])('[IMG-06] ignores a file name with %s', async (_what, name) => {
  const { shown } = await outcomeOf(await aPhoto({ width: 300, height: 200 }), name)
  expect(shown.src).toMatch(new RegExp(`^/media/aircraft/${listing}/large/[0-9a-f-]{36}-l\\.jpg$`))
})

test('[IMG-06] decodes images off the main thread so that other requests continue', {
  tags: 'timed',
}, async () => {
  const { ctx } = site
  const vast = { width: 6_000, height: 6_000, channels: 3, background: '#357' } as const
  const photo = await sharp({ create: vast }).png({ compressionLevel: 1 }).toBuffer()
  const other = Buffer.concat([photo, Buffer.from([1])])
  await uploadParts(
    site,
    listing,
    [
      { file: photo, name: 'a.png' },
      { file: other, name: 'b.png' },
    ],
    headers,
  )
  let isWorking = true
  let maxTurn = 0
  const wholeWork = await cpuTime(async () => {
    const work = ctx.workJobs().finally(() => {
      isWorking = false
    })
    while (isWorking) {
      const before = process.threadCpuUsage()
      await site.get('/api/lookups')
      // Yields to the event loop because a cached response may arrive without yielding. This test measures blocked
      // turns.
      await new Promise(setImmediate)
      maxTurn = Math.max(maxTurn, process.threadCpuUsage(before).user / 1000)
    }
    await work
  })
  // If the main thread decoded the images, each would block it for almost half of the total time.
  expect(maxTurn / wholeWork).toBeLessThan(0.15)
})
