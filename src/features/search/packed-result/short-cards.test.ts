import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toResponsiveImage } from '#features/media/rules.ts'
import { compactImages, expandImages } from './short-cards.ts'

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
