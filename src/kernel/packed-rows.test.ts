import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packRows, unpackRows } from './packed-rows.ts'

const row = fc.record({ id: fc.integer(), 'a key': fc.jsonValue(), none: fc.constant(null) })

/** As it is after the way to the browser. */
const travelled = <T>(packed: T): T => structuredClone(packed)

test('rows come back as they were', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(unpackRows(travelled(packRows(rows)))).toEqual(JSON.parse(JSON.stringify(rows)))
    }),
  )
})

test('what was shortened is restored', () => {
  const rows = [{ id: 1, path: '/listing/1' }]
  const packed = packRows(rows, ({ id }) => ({ id }))
  expect(packed.text).not.toContain('/listing')
  const restored = unpackRows(travelled(packed), ({ id }: { id: number }) => ({
    id,
    path: `/listing/${id}`,
  }))
  expect(restored).toEqual(rows)
})

test('rows are read once', () => {
  const packed = travelled(packRows([{ id: 1 }]))
  expect(unpackRows(packed)).toBe(unpackRows(packed))
})
