import { expect, test } from 'vitest'
import { compareHref, moveId, readCompareIds } from './rules.ts'

test('[BEY-04] accepts manually edited addresses', () => {
  expect(readCompareIds('3,1,2')).toEqual({ ids: [3, 1, 2], left: 0 })
  expect(readCompareIds('1,1,x,-2,,1.5,99999999999,7')).toEqual({ ids: [1, 7], left: 0 })
  expect(readCompareIds('1,2,3,4,5,6')).toEqual({ ids: [1, 2, 3, 4], left: 2 })
  expect(readCompareIds('')).toEqual({ ids: [], left: 0 })
  expect(readCompareIds('1,'.repeat(1_000_000)).ids).toEqual([1])
})

test('[BEY-04] moves a column among the others', () => {
  expect(moveId([1, 2, 3], 1, 1)).toEqual([2, 1, 3])
  expect(moveId([1, 2, 3], 3, -1)).toEqual([1, 3, 2])
  expect(moveId([1, 2, 3], 1, -1)).toEqual([1, 2, 3])
  expect(moveId([1, 2, 3], 9, 1)).toEqual([1, 2, 3])
  expect(compareHref([2, 1])).toBe('/aircraft/compare?ids=2,1')
  expect(compareHref([])).toBe('/aircraft/compare')
})
