import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeDots } from './dot-places.ts'

test('[BEY-05] dots in one row do not overlap, and no row is empty', () => {
  const positions = fc.array(fc.double({ min: 0, max: 700, noNaN: true }), { maxLength: 12 })
  fc.assert(
    fc.property(positions, (xs) => {
      const rows = placeDots(xs, 20)
      xs.forEach((x, i) => {
        xs.slice(0, i).forEach((other, j) => {
          if (rows[i] === rows[j]) expect(Math.abs(x - other)).toBeGreaterThanOrEqual(20)
        })
      })
      const used = new Set(rows)
      expect(used.size).toBe(xs.length === 0 ? 0 : Math.max(...rows) + 1)
    }),
  )
})
