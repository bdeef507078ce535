import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visiblePages } from './visible-pages.ts'

test('shows all pages if there are few', () => {
  expect(visiblePages(0, 3)).toEqual([0, 1, 2])
})

test('[SRCH-05] always shows the first page, the last page, and the neighbors', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(499), (pages, requested) => {
      const page = Math.min(requested, pages - 1)
      const visible = visiblePages(page, pages)
      for (const must of [0, page - 1, page, page + 1, pages - 1])
        if (must >= 0 && must < pages) expect(visible).toContain(must)
      expect(visible.length).toBeLessThanOrEqual(7)
    }),
  )
})
