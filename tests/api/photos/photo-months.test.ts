import { beforeEach, expect, test } from 'vitest'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import { toMetaText } from '#features/listings/server/public/listing-meta.ts'
import { loadFullListing } from '#features/listings/server/public/load-full-listing.ts'
import { missingShots } from '#features/listings/shot-list.ts'
import type { ResponsiveImage } from '#features/media/contract.ts'
import { restoreCard, shortenCards } from '#features/search/packed-result/short-cards.ts'
import { getListingImages } from '#features/selling/server/images/listing-images.ts'
import { getListingEdit } from '#features/selling/server/listings/load-listing-edit.ts'
import { updateListing } from '#features/selling/server/listings/update-listing.ts'
import { updateRows } from '#tests/support/database/rows.ts'
import { siteForFile } from '#tests/support/for-file.ts'
import { noiseImage, uploadParts } from '#tests/support/images.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { aPerson, asUser, type Person, signIn } from '#tests/support/people.ts'

const site = siteForFile()
let seller: Person
let id: number
beforeEach(async () => {
  seller = await aPerson(site.ctx)
  id = await aListing(site.ctx, { profile_id: seller.id, images: 0 })
})

const owner = () => asUser(site.ctx, seller)
const photos = async () => (await getListingImages(await owner(), { id })).ready
const photoMonths = async () => (await loadListingCards(site.ctx, [id]))[0]?.photoMonths

async function upload(...dates: string[]) {
  for (const [index, date] of dates.entries()) {
    const photo = noiseImage(320, 213).jpeg()
    const exif = {
      IFD2: { DateTimeOriginal: date },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 51/1 42/1' },
    }
    const file = await (date ? photo.withExif(exif) : photo).toBuffer()
    const parts = [{ file, name: `${index}.jpg` }]
    await uploadParts(site, id, parts, await signIn(site, seller))
    await site.ctx.workJobs()
  }
  return photos()
}

/** Saves the images as a client that sends only these properties. */
async function save(images: Partial<ResponsiveImage>[]) {
  const me = await owner()
  const { meta, bizId: _, ...edit } = await getListingEdit(me, { id })
  const all = meta.images.map((image, index) => ({ ...image, ...images[index] }))
  await updateListing(me, { ...edit, id, meta: JSON.stringify({ ...meta, images: all }) } as never)
  return photos()
}

test('[BEY-28] a card states the months of its photos once all have one', async () => {
  const ready = await upload('2026:10:28 14:03:11', '')
  expect(ready.map(({ month }) => month)).toEqual(['2026-10', undefined])
  expect(await photoMonths()).toBe(null)
  await save([{}, { month: '2025-02', shot: 'data-plate' }])
  expect(await photoMonths()).toEqual({ from: '2025-02', to: '2026-10', isOld: false })
  await save([{ month: '2025-10' }])
  expect(await photoMonths()).toMatchObject({ isOld: true })
  const cards = await loadListingCards(site.ctx, [id])
  expect(shortenCards(cards).map(restoreCard)).toEqual(cards)
})

test('[BEY-28] clients that don’t send months and labels don’t change them', async () => {
  await upload('2026:10:28 14:03:11')
  await save([{ shot: 'panel' }])
  expect(
    await save([{ month: undefined, shot: undefined, caption: 'Panel' } as object]),
  ).toMatchObject([{ month: '2026-10', shot: 'panel', caption: 'Panel' }])
  const [cleared] = await save([{ month: null, shot: null }])
  expect([cleared?.month, cleared?.shot]).toEqual([undefined, undefined])
  await expect(save([{ month: '2027-01' }])).rejects.toMatchObject({
    modelState: { 'meta.images.0': ['This month is in the future.'] },
  })
  await expect(save([{ shot: 'tail' } as object])).rejects.toThrow()
})

test('[BEY-28] publishes the month but never the place', async () => {
  await upload('2026:10:28 14:03:11')
  const text = toMetaText(await loadFullListing(site.ctx, id))
  expect(text).toContain('"month":"2026-10"')
  expect(text).not.toContain('GPS')
})

test('[BEY-28] photos of an old database state nothing', async () => {
  const old = await aListing(site.ctx, { images: 3 })
  const [card] = await loadListingCards(site.ctx, [old])
  expect(card?.photoMonths).toBe(null)
  expect(JSON.stringify(card?.images)).not.toMatch(/month|shot/)
  await updateRows(site.ctx.db, 'listing_image', { listing_id: old }, { taken_month: '2026-09' })
  const [dated] = await loadListingCards(site.ctx, [old])
  expect(JSON.stringify(dated).length / JSON.stringify(card).length).toBeLessThan(1.03)
})

test('[BEY-28] a card states months only if the photos beyond its own have one, too', async () => {
  const long = await aListing(site.ctx, { images: 13 })
  const read = async () => (await loadListingCards(site.ctx, [long]))[0]
  const last = { listing_id: long, position: 12 }
  await updateRows(site.ctx.db, 'listing_image', { listing_id: long }, { taken_month: '2026-09' })
  await updateRows(site.ctx.db, 'listing_image', last, { taken_month: '2026-08' })
  expect((await read())?.images).toHaveLength(12)
  expect((await read())?.photoMonths).toMatchObject({ from: '2026-08', to: '2026-09' })
  await updateRows(site.ctx.db, 'listing_image', last, { taken_month: null })
  expect((await read())?.photoMonths).toBe(null)
  await updateRows(site.ctx.db, 'listing', { id: long }, { tier_id: 1 })
  expect((await read())?.photoMonths, 'the package excludes it').not.toBe(null)
})

test('[BEY-28] the shot list follows the kind, and labels complete it', () => {
  expect(missingShots('balloon', [{ shot: 'data-plate' }])).toEqual([
    'Inflated envelope',
    'Burners',
    'Basket',
    'Wear and damage',
    'Last logbook page',
  ])
  expect(missingShots('glider', [])).not.toContain('Engine')
  expect(missingShots('airplane', [{ shot: 'panel' }, { shot: 'wear' }])).toHaveLength(6)
})
