import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectPage } from './select-page.ts'
import type { ReadKeys } from './sort-keys.ts'

test('[SRCH-05] every page matches a full sort', () => {
  const keys = fc.array(fc.oneof(fc.nat(20), fc.constant(Infinity)), {
    maxLength: 6_000,
    minLength: 1,
    size: 'max',
  })
  fc.assert(
    fc.property(keys, fc.nat(100), fc.constantFrom(10, 25, 50), (values, pagePercent, size) => {
      const found = Int32Array.from(values, (_, i) => i * 2)
      const ids = Int32Array.from(
        { length: values.length * 2 },
        (_, docId) => ((docId * 7919) % 100_003) + 1,
      )
      const offset = Math.floor((values.length * pagePercent) / 100)
      const inOrder = values
        .map((key, i) => ({ key, docId: i * 2, id: ids[i * 2] as number }))
        .sort((a, b) => (a.key === b.key ? b.id - a.id : a.key - b.key))
      const readKeys: ReadKeys = (docIds, into) =>
        into.set(Array.from(docIds, (docId) => values[docId / 2] as number))
      expect(selectPage(found, readKeys, ids, offset, size)).toEqual(
        inOrder.slice(offset, offset + size).map(({ docId }) => docId),
      )
    }),
    { numRuns: 150 },
  )
})
