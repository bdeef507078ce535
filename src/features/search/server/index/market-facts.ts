import { dayMs } from '#kernel/time.ts'
import type { MarketPulse } from '../../contract.ts'
import { rangeFilters, rangeNames } from '../../filters.ts'
import type { FamilyCount } from '../engine.ts'
import type { Extent, MarketBounds } from '../engine-result.ts'
import { type Columns, type Family, firstYear, isDeleted, isExpired, isSold } from './columns.ts'
import { isRecentDrop } from './sort-keys.ts'

/** Lowest and highest over everything for sale. */
export function marketBounds(columns: Columns): MarketBounds {
  const forSale = docIdsForSale(columns)
  const ranges = rangeNames.map((name) => {
    const { perUnit } = rangeFilters[name]
    const { min, max } = extent(columns.ranges[name], forSale)
    const from = name === 'year' ? firstYear : 0
    return [name, { min: from + min / perUnit, max: from + max / perUnit }]
  })
  return {
    count: forSale.length,
    ranges: Object.fromEntries(ranges) as MarketBounds['ranges'],
  }
}

function docIdsForSale(columns: Columns): Int32Array {
  const docIds = new Int32Array(columns.size)
  let count = 0
  for (let docId = 0; docId < columns.size; docId += 1)
    if (isForSale(columns, docId)) docIds[count++] = docId
  return docIds.subarray(0, count)
}

/** Not stated, which is -1, counts for nothing. */
function extent(column: Uint8Array | Int32Array, docIds: Int32Array): Extent {
  let min = 0x7fffffff
  let max = -1
  for (let i = 0; i < docIds.length; i += 1) {
    const value = column[docIds[i] as number] as number
    max = value > max ? value : max
    min = value >>> 0 < min ? value : min
  }
  return max < 0 ? { min: Infinity, max: -Infinity } : { min, max }
}

/** The market in four figures. */
export function marketPulse(columns: Columns, now: number): MarketPulse {
  const weekAgo = now - 7 * dayMs
  const prices = new Int32Array(columns.size)
  const pulse = { forSale: 0, newInSevenDays: 0, priceDropsInSevenDays: 0 }
  let priced = 0
  for (let docId = 0; docId < columns.size; docId += 1) {
    if (!isForSale(columns, docId)) continue
    pulse.forSale += 1
    const price = columns.ranges.price[docId] as number
    if (price >= 0) prices[priced++] = price
    if ((columns.listedAtMicros[docId] as number) >= weekAgo * 1000) pulse.newInSevenDays += 1
    const isNews = (columns.priceChangedAt[docId] as number) >= weekAgo
    if (isNews && isRecentDrop(columns, docId, now)) pulse.priceDropsInSevenDays += 1
  }
  const inOrder = prices.subarray(0, priced).sort()
  return { ...pulse, medianPrice: inOrder[(priced - 1) >> 1] ?? null }
}

/** How many of each family are for sale. */
export function familyCounts(columns: Columns): FamilyCount[] {
  const counts = new Int32Array(columns.families.length)
  for (let docId = 0; docId < columns.size; docId += 1) {
    if (!isForSale(columns, docId)) continue
    const family = columns.family[docId] as number
    counts[family] = (counts[family] as number) + 1
  }
  return Array.from(counts, (count, i) => ({ ...(columns.families[i] as Family), count })).filter(
    ({ familyId, count }) => familyId !== 0 && count > 0,
  )
}

function isForSale({ status }: Columns, docId: number): boolean {
  return ((status[docId] as number) & (isDeleted | isExpired | isSold)) === 0
}
