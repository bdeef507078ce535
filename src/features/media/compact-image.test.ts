import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compactImage, expandImage } from './compact-image.ts'
import { toResponsiveImage } from './rules.ts'

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

test('restores a compacted image exactly for any folder name', () => {
  fc.assert(
    fc.property(stored, (row) => {
      const picture = toResponsiveImage(row)
      expect(expandImage(compactImage(picture))).toEqual(picture)
    }),
  )
})

test('doesn’t compact an external image', () => {
  const picture = { ...toResponsiveImage({ ...plain, folder: 'a' }), src: '/elsewhere.png' }
  expect(compactImage(picture)).toBe(picture)
  expect(Array.isArray(compactImage(toResponsiveImage({ ...plain, folder: 'a' })))).toBe(true)
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
