import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CardListing } from '#features/listings/contract.ts'
import { listingPath } from '#features/listings/listing-url.ts'
import { toResponsiveImage } from '#features/media/rules.ts'
import { compactImages, expandImages, restoreCard, shortenCards } from './short-cards.ts'

const text = fc.oneof(fc.string(), fc.constantFrom('large', 'a/large/b', 'x-l.jpg', 'demo'))
const side = fc.oneof(fc.integer({ min: 1 }), fc.constantFrom(694, 1040))
const stored = fc.record({
  folder: text,
  name: text,
  caption: fc.option(fc.string()),
  feature_id: fc.option(fc.string()),
  rotation: fc.constantFrom(0, 90, 180, 270),
  width: side,
  height: side,
  preview: fc.option(fc.string()),
})

test('restores compacted images exactly for any folder name', () => {
  fc.assert(
    fc.property(fc.array(stored), (rows) => {
      const images = rows.map(toResponsiveImage)
      expect(expandImages(compactImages(images))).toEqual(images)
    }),
  )
})

test('omits the folder and size of the image before', () => {
  const images = ['n', 'm'].map((name) => toResponsiveImage({ ...plain, folder: 'a', name }))
  expect(compactImages(images)).toEqual([['a/large/n', 1040, 694], 'm'])
})

test('doesn’t compact an external image', () => {
  const inside = toResponsiveImage({ ...plain, folder: 'a' })
  const images = [inside, { ...inside, src: '/elsewhere.png', large: '/elsewhere.png' }, inside]
  const short = compactImages(images)
  expect(short[1]).toEqual(images[1])
  expect(expandImages(short)).toEqual(images)
})

const plain = {
  name: 'n',
  caption: null,
  feature_id: null,
  rotation: 0,
  width: 1040,
  height: 694,
  preview: null,
}

test('restores titles, addresses, times, and photos of cards', () => {
  const cards = [
    card({ title: '1999 Cessna 172', confirmedAt: '2026-11-11T06:28:41.542Z' }),
    card({ title: 'Skyhawk with new engine', confirmedAt: null }),
  ]
  const short = shortenCards(cards)
  expect(JSON.stringify(short)).not.toContain('1999 Cessna 172')
  expect(short.map(restoreCard)).toEqual(cards)
})

function card({ title, confirmedAt }: Pick<CardListing, 'title' | 'confirmedAt'>) {
  const photo = { caption: 'Panel', feature_id: null, rotation: 90, width: 1040, height: 694 }
  const images = [
    toResponsiveImage({
      ...photo,
      folder: 'a',
      name: 'b',
      preview: 'data:image/webp;base64,UklGRk',
    }),
    toResponsiveImage({ ...photo, folder: 'a', name: 'c', preview: null, rotation: 0 }),
  ]
  const named = { id: 5, title, year: 1999, make: 'Cessna', model: '172' }
  const place = { city: 'Wichita', state: 'KS', cityState: 'Wichita, KS' }
  const times = { listedAt: '2026-09-10T20:46:35.296Z', confirmedAt }
  const rest = { ...place, ...times, cost: null, engine: null, images }
  return { ...named, ...rest, url: listingPath(named) } as unknown as CardListing
}
