import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movePhotoToFront, withDistinctPhotos } from './distinct-photos.ts'

const galleries = fc.array(
  fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), { maxLength: 4 }),
  { maxLength: 12 },
)
const rearrange = (all: string[][]) =>
  withDistinctPhotos(
    all.map((photoKeys) => ({ photoKeys })),
    ({ photoKeys }, photo) => ({ photoKeys: movePhotoToFront(photoKeys, photo) }),
  ).map(({ photoKeys }) => photoKeys)

test('[SRCH-01] cards of a screen start with different photos as long as a card has another one', () => {
  fc.assert(
    fc.property(galleries, (all) => {
      const shown = rearrange(all)
      for (const [i, photos] of shown.entries()) {
        const earlier = shown.slice(0, i).flatMap(([first]) => first ?? [])
        expect(photos.toSorted()).toEqual(all[i]?.toSorted())
        const isRepeated = photos.slice(0, 1).some((first) => earlier.includes(first))
        if (isRepeated) {
          expect(photos).toEqual(all[i])
          expect(photos.every((key) => earlier.includes(key))).toBe(true)
        }
      }
    }),
  )
})

test('[SRCH-01] cards keep their order of photos, and the first card its title photo', () => {
  expect(rearrange([['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd'], ['a'], []])).toEqual([
    ['a', 'b'],
    ['b', 'a', 'c'],
    ['c', 'a', 'b', 'd'],
    ['a'],
    [],
  ])
})
