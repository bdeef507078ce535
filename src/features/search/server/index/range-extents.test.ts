import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SearchQuery } from '../../contract.ts'
import { rangeFilters, rangeNames } from '../../filters.ts'
import { rangeBounds } from './range-extents.ts'

const query = (limits: Record<string, number>): SearchQuery => ({
  ...SearchQuery.parse({}),
  ...limits,
})

test('[SRCH-06] a limit includes the listings with exactly its value', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...rangeNames),
      fc.integer({ min: 1, max: 999_999 }),
      (name, stored) => {
        const { codes, perUnit } = rangeFilters[name]
        // The value as a visitor types it, with as many decimals as the column stores.
        const typed = Number((stored / perUnit).toFixed(Math.round(Math.log10(perUnit))))
        expect(rangeBounds(name, query({ [codes[0]]: typed }))?.from).toBe(stored)
        expect(rangeBounds(name, query({ [codes[1]]: typed }))?.to).toBe(stored)
      },
    ),
  )
})

test('[SRCH-06] a limit excludes the next value', () => {
  const { codes } = rangeFilters.length
  expect(rangeBounds('length', query({ [codes[0]]: 20.31 }))).toMatchObject({ from: 204 })
  expect(rangeBounds('length', query({ [codes[1]]: 20.39 }))).toMatchObject({ from: 0, to: 203 })
})

test('[SRCH-06] a query without a limit has no bounds', () => {
  for (const name of rangeNames) expect(rangeBounds(name, query({}))).toBeNull()
})
