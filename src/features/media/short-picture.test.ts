import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPicture } from './rules.ts'
import { shortPicture, wholePicture } from './short-picture.ts'

const text = fc.oneof(fc.string(), fc.constantFrom('large', 'a/large/b', 'x-l.jpg', 'demo'))
const stored = fc.record({
  folder: text,
  name: text,
  caption: fc.option(fc.string()),
  feature_id: fc.option(fc.string()),
  rotation: fc.constantFrom(0, 90, 180, 270),
  width: fc.integer({ min: 1 }),
  height: fc.integer({ min: 1 }),
  preview: fc.option(fc.string()),
})

test('a picture comes back from its short form as it was, whatever its folder is called', () => {
  fc.assert(
    fc.property(stored, (row) => {
      const picture = toPicture(row)
      expect(wholePicture(shortPicture(picture))).toEqual(picture)
    }),
  )
})

test('a picture from elsewhere stays whole', () => {
  const picture = { ...toPicture({ ...plain, folder: 'a' }), src: '/elsewhere.png' }
  expect(shortPicture(picture)).toBe(picture)
  expect(Array.isArray(shortPicture(toPicture({ ...plain, folder: 'a' })))).toBe(true)
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
