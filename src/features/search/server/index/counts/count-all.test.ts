import { expect, test } from 'vitest'
import { SearchQuery } from '../../../contract.ts'
import { type FacetCode, facetCodes, type RangeName, rangeNames } from '../../../filters.ts'
import { ColumnIndex } from '../column-index.ts'
import type { IndexRow } from '../index-row.ts'

test('[SRCH-01] [BEY-04] counts are correct in a market with more combinations than can be counted together', () => {
  const index = new ColumnIndex()
  const listings = 70_000
  for (let id = 1; id <= listings; id += 1) index.put(toRow(id))
  const { total, counts, ranges } = index.search(SearchQuery.parse({}), 0, null)
  expect(total).toBe(listings)
  expect(counts.m.size).toBe(listings)
  expect(counts.dm).toEqual(new Map([1, 2, 3, 0].map((id) => [id, listings / 4])))
  expect(counts.st).toEqual(new Map([1, 0].map((id) => [id, listings / 2])))
  expect(counts.eq).toEqual(new Map([1, 8].map((id) => [id, listings / 2])))
  expect(counts.of).toEqual(new Map([[2, listings]]))
  expect(ranges.year).toMatchObject({ min: 2000, max: 2019 })
  expect(ranges.price.bars.reduce((sum, count) => sum + count)).toBe(listings)
})

function toRow(id: number): IndexRow {
  const sets = Object.fromEntries(facetCodes.map((code) => [code, 0])) as Record<FacetCode, number>
  const ranges = Object.fromEntries(rangeNames.map((name) => [name, -1])) as Record<
    RangeName,
    number
  >
  return {
    id,
    bizId: 0,
    officeId: 0,
    employeeId: 0,
    sets: { ...sets, m: id, dm: id % 4, st: id % 2 },
    ranges: { ...ranges, year: 2000 + (id % 20), length: 270, price: id },
    lifeLeftPercent: -1,
    isFeatured: false,
    isSold: false,
    drop: 0,
    priceChangedAt: 0,
    expiresAt: Number.POSITIVE_INFINITY,
    listedAtMicros: id,
    latitude: Number.NaN,
    longitude: Number.NaN,
    familyId: 0,
    family: '',
    equipment: id % 2 ? 0b1000_0000 : 1,
    lacking: 0,
    offers: 0b10,
    inspectedUntil: -1,
    costYearly: -1,
    costHourly: -1,
    costLimitYearly: 0,
    costLimitHourly: 0,
    model: '',
    names: ['', '', '', '', ''],
    kind: '',
    rest: '',
  }
}
