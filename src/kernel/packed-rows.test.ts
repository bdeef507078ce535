import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packRows, unpackRows } from './packed-rows.ts'

const row = fc.record({ id: fc.integer(), 'a key': fc.jsonValue(), none: fc.constant(null) })

/** Simulates sending the data to the browser. */
const travelled = <T>(packed: T): T => structuredClone(packed)

test('rows survive a round trip', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(unpackRows(travelled(packRows(rows)))).toEqual(JSON.parse(JSON.stringify(rows)))
    }),
  )
})

test('restores shortened values', () => {
  const rows = [{ id: 1, path: '/listing/1' }]
  const packed = packRows(rows, ({ id }) => ({ id }))
  expect(packed.text).not.toContain('/listing')
  const restored = unpackRows(travelled(packed), ({ id }: { id: number }) => ({
    id,
    path: `/listing/${id}`,
  }))
  expect(restored).toEqual(rows)
})

test('unpacks rows once', () => {
  const packed = travelled(packRows([{ id: 1 }]))
  expect(unpackRows(packed)).toBe(unpackRows(packed))
})
