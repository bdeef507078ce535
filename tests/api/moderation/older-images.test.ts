import { expect, test } from 'vitest'
import { computeImageHashes } from '#features/selling/server/public/compute-image-hashes.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { insertRow, readRow, updateRows } from '../../support/database/rows.ts'
import { contextForFile } from '../../support/for-file.ts'
import { aPhoto, aPlainImage } from '../../support/images.ts'
import { aListing, aProfile } from '../../support/listing-builder.ts'

const ctx = contextForFile()

test('[BEY-10] adds fingerprints to existing pictures and detects one used by two sellers', async () => {
  const photo = await aPhoto({ width: 480, height: 320 })
  const older = await withPictures('one', [photo, await aPhoto({ width: 480, height: 320 })])
  const newer = await withPictures('two', [
    photo,
    await aPlainImage(480, 320),
    Buffer.from('no picture'),
  ])
  await ctx.runJob(computeImageHashes)
  await ctx.workJobs()
  expect(await readPrints(older)).toEqual([true, true])
  // Files without a fingerprint are recorded as such.
  expect(await readPrints(newer)).toEqual([true, false, false])
  expect(await findCases(newer)).toMatchObject([
    { other_listing_id: older, same_pictures: 1, noticed_at: null, state: 'open' },
  ])
})

test('[BEY-10] processes all batches and preserves the newer fingerprint of a picture rotated during the run', async () => {
  const photo = await aPhoto({ width: 240, height: 160 })
  const id = await withPictures('three', Array<Buffer>(130).fill(photo))
  const [turned] = await findImages(id)
  const newer = '01'.repeat(32)
  await insertRow(ctx.db, 'picture_print', {
    image_id: turned as number,
    listing_id: id,
    print: newer,
  })
  await ctx.runJob(computeImageHashes)
  await ctx.workJobs()
  const prints = await readPrints(id)
  expect(prints).toHaveLength(130)
  expect(prints.every(Boolean)).toBe(true)
  const { print } = await readRow(ctx.db, 'picture_print', { image_id: turned as number }, 'print')
  expect(print).toBe(newer)
})

test('[BEY-10] older pictures don’t return a listing that staff hid to the queue', async () => {
  const id = await withPictures('four', [await aPhoto({ width: 240, height: 160 })])
  await updateRows(ctx.db, 'listing', id, { withheld: 'hidden', withheld_reason: 'Whose is it?' })
  await insertRow(ctx.db, 'moderation_case', {
    kind: 'report',
    listing_id: id,
    state: 'decided',
    decision: 'hide',
    decided_on: '',
    decided_at: ctx.now(),
    opened_at: ctx.now(),
    queued_at: ctx.now(),
  })
  await ctx.runJob(computeImageHashes)
  await ctx.workJobs()
  expect(await readPrints(id)).toEqual([true])
  expect(await findCases(id)).toMatchObject([{ state: 'decided' }])
})

/** Stores images without fingerprints, like images from before they were introduced. */
async function withPictures(seller: string, files: Buffer[]): Promise<number> {
  const profile_id = await aProfile(ctx, `${seller}@example.test`)
  const id = await aListing(ctx, { profile_id, images: 0 })
  const folder = `aircraft/${id}`
  for (const [index, file] of files.entries())
    await getStorage(ctx).put(`${folder}/small/picture${index}-s.jpg`, file, 'image/jpeg')
  await ctx.db
    .insertInto('listing_image')
    .values(
      files.map((_, position) => ({
        listing_id: id,
        position,
        folder,
        name: `picture${position}`,
        width: 480,
        height: 320,
        preview: 'data:image/webp;base64,AAAA',
      })),
    )
    .execute()
  return id
}

async function findImages(id: number) {
  const rows = await ctx.db
    .selectFrom('listing_image')
    .select('id')
    .where('listing_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.id)
}

/** Returns whether each checked image has a fingerprint. */
async function readPrints(id: number): Promise<boolean[]> {
  const rows = await ctx.db
    .selectFrom('picture_print')
    .select('print')
    .where('listing_id', '=', id)
    .orderBy('image_id')
    .execute()
  return rows.map(({ print }) => print !== null)
}

function findCases(id: number) {
  return ctx.db
    .selectFrom('moderation_case')
    .selectAll()
    .where('listing_id', '=', id)
    .orderBy('id')
    .execute()
}
