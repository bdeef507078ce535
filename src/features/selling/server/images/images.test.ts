import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { updateRows } from '#tests/support/database/rows.ts'
import { siteForFile } from '#tests/support/for-file.ts'
import { aPhoto, type UploadPart, uploadParts } from '#tests/support/images.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { aPerson, type Person, signIn } from '#tests/support/people.ts'
import { secondSite } from '#tests/support/test-site.ts'
import type { ListingImages } from '../../images-contract.ts'
import { prepareImage } from '../public/prepare-image.ts'
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
  // The Solo package allows ten images.
  listing = await aListing(site.ctx, { profile_id: seller.id, images: 0, tier_id: 1 })
})

const send = (parts: UploadPart[]) => uploadParts(site, listing, parts, headers)
const images = async (): Promise<ListingImages> =>
  (await site.get(`/api/listing/${listing}/images`, headers)).json()

/** Uploads the given number of photos and waits until they are visible. */
async function uploadPhotos(count: number, parts: UploadPart[] = []): Promise<ListingImages> {
  for (let index = 0; index < count; index++)
    parts.push({ file: await aPhoto({ width: 320, height: 213 }), name: `${index}.jpg` })
  expect((await send(parts)).status).toBe(200)
  await site.ctx.workJobs()
  return images()
}

/** Compares storage and rows, including recent files. */
async function difference() {
  const settledBefore = new Date(Date.now() + 3_600_000)
  return compareImageFiles(site.ctx, { settledBefore })
}
const none = { withoutRow: [], withoutFile: [] }

describe('image uploads', () => {
  test('[IMG-01] accepts several files at once with rotation and caption, and shows them in order', async () => {
    const first = await send([
      { field: 'rotation', value: '90' },
      { field: 'caption', value: ' Panel ' },
      { file: await aPhoto(), name: 'panel.jpg' },
      { file: await aPhoto(), name: 'left.jpg' },
    ])
    expect(first.status).toBe(200)
    const body = await first.json()
    expect(body.accepted).toMatchObject([
      { fileName: 'panel.jpg', rotation: 90, caption: 'Panel', state: 'processing' },
      { fileName: 'left.jpg', rotation: 0, caption: null, state: 'processing' },
    ])
    expect((await images()).pending).toHaveLength(2)
    await site.ctx.workJobs()
    const { ready, pending } = await images()
    expect(pending).toEqual([])
    expect(ready).toMatchObject([
      { caption: 'Panel', rotation: 90, width: 694, height: 1040 },
      { caption: null, rotation: 0, width: 1040, height: 694 },
    ])
    expect(await difference()).toEqual(none)
  })

  test('[IMG-01] shows images in the order sent, regardless of which finishes first', async () => {
    await uploadPhotos(1)
    const sent = await send(
      await Promise.all(
        ['a', 'b', 'c'].map(async (name) => ({ file: await aPhoto(), name: `${name}.jpg` })),
      ),
    )
    const { accepted } = (await sent.json()) as { accepted: { uploadId: number }[] }
    for (const { uploadId } of accepted.toReversed())
      await prepareImage.handle(site.ctx, { uploadId })
    const rows = await site.ctx.db
      .selectFrom('listing_image')
      .select('upload_id')
      .where('listing_id', '=', listing)
      .orderBy('position')
      .execute()
    expect(rows.slice(1).map(({ upload_id }) => upload_id)).toEqual(
      accepted.map(({ uploadId }) => uploadId),
    )
  })

  test('[IMG-01] follows the given order, regardless of which image arrives first', async () => {
    const photo = async (caption: string, order: string) =>
      send([
        { field: 'order', value: order },
        { field: 'caption', value: caption },
        { file: await aPhoto(), name: `${caption}.jpg` },
      ])
    for (const [caption, order] of Object.entries({ third: '30', first: '10', second: '20' })) {
      await photo(caption, order)
      await site.ctx.workJobs()
    }
    const captions = (await images()).ready.map(({ caption }) => caption)
    expect(captions).toEqual(['first', 'second', 'third'])
    expect((await photo('none', '-1')).status).toBe(400)
  })

  test('[IMG-03] creates three sizes of each image as JPEG and WebP, at most 1040, never enlarged', async () => {
    await send([
      { file: await aPhoto({ width: 3000, height: 2000 }), name: 'large.jpg' },
      { file: await aPhoto({ width: 400, height: 300 }), name: 'small.jpg' },
    ])
    await site.ctx.workJobs()
    const [large, small] = (await images()).ready
    const widths = async (picture: typeof large) => {
      const found: number[] = []
      for (const address of [picture?.thumb, picture?.small, picture?.large])
        for (const url of [address, address?.replace('.jpg', '.webp')]) {
          const response = await site.get(url ?? '')
          expect(response.headers.get('content-type')).toBe(
            url?.endsWith('.jpg') ? 'image/jpeg' : 'image/webp',
          )
          expect(response.headers.get('cache-control')).toContain('immutable')
          expect(response.headers.get('x-content-type-options')).toBe('nosniff')
          found.push((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width)
        }
      return found
    }
    expect(await widths(large)).toEqual([320, 320, 640, 640, 1040, 1040])
    expect(await widths(small)).toEqual([320, 320, 400, 400, 400, 400])
    expect(large?.preview).toMatch(/^data:image\/webp;base64,/)
    expect(large?.preview?.length).toBeLessThan(600)
  })

  test('[IMG-02] rejects images beyond the allowance with a reason and accepts the rest', async () => {
    const parts: UploadPart[] = []
    for (let index = 0; index < 12; index++)
      parts.push({ file: await aPhoto({ width: 300, height: 200 }), name: `${index}.jpg` })
    const { accepted, refused, allowed } = await (await send(parts)).json()
    expect([accepted.length, allowed]).toEqual([10, 10])
    expect(refused).toMatchObject(
      Array(2).fill({
        code: 'too_many',
        reason: 'Total allowed images exceeded. Not all images will be uploaded.',
      }),
    )
    await site.ctx.workJobs()
    expect((await images()).ready).toHaveLength(10)
    expect(await difference()).toEqual(none)
  })

  test('[IMG-02] accepts ten of twenty concurrent uploads through two processes if the allowance is ten', async () => {
    const other = await secondSite(site)
    const photos = await Promise.all(
      Array.from({ length: 20 }, () => aPhoto({ width: 300, height: 200 })),
    )
    const results = await Promise.all(
      photos.map(async (file, index) => {
        const through = index % 2 ? site : other
        return (
          await uploadParts(through, listing, [{ file, name: `${index}.jpg` }], headers)
        ).json()
      }),
    )
    expect(results.flatMap(({ accepted }) => accepted)).toHaveLength(10)
    expect(results.flatMap(({ refused }) => refused)).toHaveLength(10)
    await site.ctx.workJobs()
    expect((await images()).ready.length).toBe(10)
    expect(await difference()).toEqual(none)
    await other.close()
  })

  test('[IMG-02] rejects an upload without files', async () => {
    const response = await send([{ field: 'rotation', value: '0' }])
    expect(response.status).toBe(400)
    expect((await response.json()).error_description).toBe('Nothing to upload')
  })

  test('[IMG-04] without a package, reads no data, and the notice gives the reason', async () => {
    listing = await aListing(site.ctx, { profile_id: seller.id, images: 0, tier_id: null })
    const notice =
      "You must select a price tier and complete payment before uploading images. Click the 'Make Payment' button on the right."
    expect(await images()).toMatchObject({ mayUpload: false, notice, allowed: 0 })
    const body = unreadable()
    const response = await site.send('POST', `/api/listing/${listing}/images`, {
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      body,
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(403)
    expect((await response.json()).error_description).toBe(notice)
  })

  test('[IMG-05] other users can neither see a listing’s images nor upload to it', async () => {
    const otherUser = await signIn(site, await aPerson(site.ctx))
    const address = `/api/listing/${listing}/images`
    expect((await site.get(address, otherUser)).status).toBe(403)
    expect((await uploadParts(site, listing, [], otherUser)).status).toBe(403)
    expect((await uploadParts(site, listing, [])).status).toBe(401)
    expect(
      (await site.send('DELETE', `${address}?imageSrc=x`, { headers: otherUser })).status,
    ).toBe(403)
  })

  test('a file sent again after a lost response is reported as already uploaded', async () => {
    const file = await aPhoto({ width: 300, height: 200 })
    await send([{ file, name: 'a.jpg' }])
    const whilePending = await (await send([{ file, name: 'a.jpg' }])).json()
    expect(whilePending).toMatchObject({ accepted: [], refused: [{ code: 'already_there' }] })
    await site.ctx.workJobs()
    expect(await (await send([{ file, name: 'b.jpg' }])).json()).toMatchObject({
      accepted: [],
      refused: [{ code: 'already_there', reason: 'You’ve already added this image.' }],
    })
    await uploadPhotos(9)
    const whenFull = await (await send([{ file, name: 'a.jpg' }])).json()
    expect(whenFull.refused).toMatchObject([{ code: 'already_there' }])
    expect(await difference()).toEqual(none)
  })
})

/** Returns a body that throws when read. */
function unreadable() {
  return new ReadableStream(
    {
      pull() {
        throw new Error('the body was read')
      },
    },
    { highWaterMark: 0 },
  )
}

describe('arranging images', () => {
  const remove = (query: string) =>
    site.send('DELETE', `/api/listing/${listing}/images?${query}`, { headers })

  test('[IMG-05] deletes an image with all its files and closes the gap', async () => {
    const { ready } = await uploadPhotos(3)
    const deleted = ready[1]
    const response = await remove(`imageSrc=${encodeURIComponent(`${deleted?.small}?again=1`)}`)
    expect((await response.json()).ready.map(({ src }: { src: string }) => src)).toEqual([
      ready[0]?.src,
      ready[2]?.src,
    ])
    await site.ctx.workJobs()
    expect((await site.get(deleted?.large ?? '')).status).toBe(404)
    expect(await difference()).toEqual(none)
    expect((await remove(`imageSrc=${deleted?.src}`)).status).toBe(404)
    const positions = await site.ctx.db
      .selectFrom('listing_image')
      .select('position')
      .where('listing_id', '=', listing)
      .orderBy('position')
      .execute()
    expect(positions.map(({ position }) => position)).toEqual([0, 1])
  })

  test('[IMG-05] rejects deleting another listing’s image through one’s own listing', async () => {
    const { ready } = await uploadPhotos(1)
    listing = await aListing(site.ctx, { profile_id: seller.id, images: 0 })
    expect((await remove(`imageSrc=${ready[0]?.src}`)).status).toBe(404)
    expect((await site.get(ready[0]?.src ?? '')).status).toBe(200)
  })

  test('[IMG-05] a pending or failed upload can be canceled', async () => {
    const { accepted } = await (
      await send([{ file: await aPhoto({ width: 300, height: 200 }), name: 'a.jpg' }])
    ).json()
    expect((await remove(`uploadId=${accepted[0].uploadId}`)).status).toBe(200)
    await site.ctx.workJobs()
    expect(await images()).toMatchObject({ ready: [], pending: [] })
    expect(await difference()).toEqual(none)
  })

  test('[IMG-03] the cover photo is the first image, at a stable URL', async () => {
    const { ready } = await uploadPhotos(3)
    const title = (address: string) =>
      site.send('POST', `/api/listing/${listing}/title?${address}`, { headers })
    const third = ready[2]
    const response = await title(`t=${third?.thumb}&s=${third?.small}&l=${third?.large}`)
    expect((await response.json()).ready.map(({ src }: { src: string }) => src)).toEqual(
      [2, 0, 1].map((index) => ready[index]?.src),
    )
    for (const [size, at] of [
      ['thumb', third?.thumb],
      ['small', third?.small],
      ['large', third?.large],
    ] as const) {
      const stable = await site.get(`/media/aircraft/${listing}/${size}/title-${size[0]}.jpg`)
      const direct = await site.get(at ?? '')
      expect(stable.headers.get('cache-control')).toBe('public, max-age=60')
      expect(await toBuffer(stable)).toEqual(await toBuffer(direct))
    }
    const webp = await title(`l=${third?.large.replace('.jpg', '.webp')}`)
    expect((await webp.json()).error_description).toBe('Title images must have a .jpg extension.')
    expect((await title(`t=${ready[0]?.thumb}&l=${ready[1]?.large}`)).status).toBe(404)
  })

  test('[IMG-03] shows the placeholder if there is no cover photo or visitors cannot see it', async () => {
    const address = () => `/media/aircraft/${listing}/large/title-l.jpg`
    const placeholder = await toBuffer(await site.get(address()))
    expect((await sharp(placeholder).metadata()).width).toBe(1040)
    await uploadPhotos(1)
    expect(await toBuffer(await site.get(address()))).not.toEqual(placeholder)
    await updateRows(site.ctx.db, 'listing', listing, { is_active: false })
    expect(await toBuffer(await site.get(address()))).toEqual(placeholder)
    expect((await site.get('/media/aircraft/999999/thumb/title-t.jpg')).status).toBe(200)
  })
})

test('[IMG-06] no URL serves the original file', async () => {
  await uploadPhotos(1)
  for await (const { key } of getStorage(site.ctx).list('original/')) {
    for (const address of [
      `/media/${key}`,
      `/media/${key}.jpg`,
      `/media/demo/../${key}`,
      `/media/demo/%2e%2e/${key}`,
    ])
      expect((await site.get(address)).status).toBe(404)
  }
})

async function toBuffer(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer())
}
