import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ResponsiveImage } from '#features/media/contract.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { readMultipart } from '#kernel/server/http/read-multipart.ts'
import { insertRow } from '#tests/support/database/rows.ts'
import { contextForEachTest } from '#tests/support/for-file.ts'
import { aPhoto, toFormData } from '#tests/support/images.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { asUser } from '#tests/support/people.ts'
import type { TestContext } from '#tests/support/test-context.ts'
import { arrangeImages } from '../public/arrange-images.ts'
import { compareImageFiles } from './compare-image-files.ts'
import { getListingImages } from './listing-images.ts'
import { uploadImages } from './upload-images.ts'

const ctx = contextForEachTest()
let seller: Awaited<ReturnType<typeof asUser<TestContext>>>
let id: number

beforeEach(async () => {
  seller = await asUser(ctx)
  id = await aListing(ctx, { profile_id: seller.actor.profileId, images: 0 })
})

async function uploadPhotos(count: number): Promise<ResponsiveImage[]> {
  const parts = await Promise.all(
    Array.from({ length: count }, async (_, i) => ({
      file: await aPhoto({ width: 300, height: 200 }),
      name: `${i}.jpg`,
    })),
  )
  const request = new Request('http://x.test', { method: 'POST', body: toFormData(parts) })
  await uploadImages({ ...seller, readMultipart: () => readMultipart(request) }, { id })
  await ctx.workJobs()
  return (await images()).ready
}

const images = () => getListingImages(seller, { id })
const arrange = (arrangement: ResponsiveImage[]) =>
  inTransaction(seller, (tx) => arrangeImages(tx, id, arrangement))
const [a, b, c] = [0, 1, 2]
const pick = (all: ResponsiveImage[], ...indexes: number[]) =>
  indexes.map((i) => all[i] as ResponsiveImage)
const sources = (all: ResponsiveImage[]) => all.map(({ src }) => src)

describe('[IMG-01] order, captions, links, and rotation', () => {
  test('follow the request, with unlisted images last', async () => {
    const ready = await uploadPhotos(3)
    await arrange(
      pick(ready, c, a).map((picture) => ({ ...picture, caption: ' Cockpit ', featureId: 'f1' })),
    )
    const arranged = (await images()).ready
    expect(sources(arranged)).toEqual(sources(pick(ready, c, a, b)))
    expect(arranged).toMatchObject([
      { caption: 'Cockpit', featureId: 'f1' },
      { caption: 'Cockpit', featureId: 'f1' },
      { caption: null, featureId: null },
    ])
  })

  test('a rotated image gets new files and can still be updated by its old URL', async () => {
    const [before] = (await uploadPhotos(1)) as [ResponsiveImage]
    await arrange([{ ...before, rotation: 90 }])
    expect((await images()).pending).toMatchObject([{ replacesSrc: before.src, rotation: 90 }])
    await ctx.workJobs()
    const after = (await images()).ready[0] as ResponsiveImage
    expect(after).toMatchObject({ rotation: 90, width: before.height, height: before.width })
    expect(after.src).not.toBe(before.src)
    await arrange([{ ...before, rotation: 90, caption: 'by its former address' }])
    expect((await images()).ready[0]?.caption).toBe('by its former address')
    expect((await images()).pending).toEqual([])
    expect(await difference()).toEqual({ withoutRow: [], withoutFile: [] })
  })

  test('if an image is rotated several times before processing, the last rotation applies', async () => {
    const [before] = (await uploadPhotos(1)) as [ResponsiveImage]
    for (const rotation of [90, 180, 270]) await arrange([{ ...before, rotation }])
    expect((await images()).pending).toHaveLength(1)
    await ctx.workJobs()
    const [after] = (await images()).ready
    expect(after).toMatchObject({ rotation: 270, width: before.height })
    expect(await difference()).toEqual({ withoutRow: [], withoutFile: [] })
  })

  test('rotates a demo image for its own listing only', async () => {
    const folder = join(ctx.config.dataDir, 'media', 'demo', 'large')
    await mkdir(folder, { recursive: true })
    await sharp(await aPhoto({ width: 1040, height: 693 })).toFile(join(folder, 'sr22-1-l.jpg'))
    await insertRow(ctx.db, 'listing_image', {
      listing_id: id,
      position: 0,
      folder: 'demo',
      name: 'sr22-1',
      width: 1040,
      height: 693,
    })
    const [before] = (await images()).ready as [ResponsiveImage]
    await arrange([{ ...before, rotation: 90 }])
    await ctx.workJobs()
    const [after] = (await images()).ready as [ResponsiveImage]
    expect(after).toMatchObject({ width: 693, height: 1040 })
    await arrange([{ ...after, rotation: 0 }])
    await ctx.workJobs()
    expect((await images()).ready[0]).toMatchObject({ width: 1040, height: 693 })
    expect((await sharp(join(folder, 'sr22-1-l.jpg')).metadata()).width).toBe(1040)
    expect(await difference()).toEqual({ withoutRow: [], withoutFile: [] })
  })

  test('skips an image that was deleted in the meantime', async () => {
    const ready = await uploadPhotos(2)
    await ctx.db
      .deleteFrom('listing_image')
      .where('position', '=', 0)
      .where('listing_id', '=', id)
      .execute()
    await arrange(pick(ready, b, a))
    expect(sources((await images()).ready)).toEqual(sources(pick(ready, b)))
  })

  test.each([
    [{ src: 'https://evil.test/x.jpg' }, 'This image doesn’t belong to the listing.'],
    [{ src: '/media/aircraft/999999/large/x-l.jpg' }, 'This image doesn’t belong to the listing.'],
    [{ src: '/media/original/1/x' }, 'This image doesn’t belong to the listing.'],
    [{ rotation: 45 }, 'Images can be rotated by 0, 90, 180, or 270 degrees.'],
    [{ caption: 'x'.repeat(251) }, 'Enter up to 250 characters.'],
  ])('rejects %j', async (change, message) => {
    const [picture] = (await uploadPhotos(1)) as [ResponsiveImage]
    await expect(arrange([{ ...picture, ...change }])).rejects.toMatchObject({
      code: 'invalid_input',
      message,
    })
  })
})

function difference() {
  return compareImageFiles(ctx, { settledBefore: new Date(Date.now() + 60_000) })
}
