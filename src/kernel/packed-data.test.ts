import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packData, unpackData } from './packed-data.ts'

const row = fc.record({ id: fc.integer(), 'a key': fc.jsonValue(), none: fc.constant(null) })
const data = fc.record({ rows: fc.array(row), other: fc.jsonValue() })

/** Simulates sending the data to the browser. */
const travelled = <T>(packed: T): T => structuredClone(packed)

test('data survives a round trip', () => {
  fc.assert(
    fc.property(data, (whole) => {
      expect(unpackData(travelled(packData(whole)))).toEqual(JSON.parse(JSON.stringify(whole)))
    }),
  )
})

test('restores shortened values', () => {
  const rows = [{ id: 1, path: '/listing/1' }]
  const packed = packData(rows, ([first]) => first?.id)
  expect(packed.text).not.toContain('/listing')
  const restored = unpackData(travelled(packed), (id: number) => [{ id, path: `/listing/${id}` }])
  expect(restored).toEqual(rows)
})

test('unpacks data once', () => {
  const packed = travelled(packData([{ id: 1 }]))
  expect(unpackData(packed)).toBe(unpackData(packed))
})
