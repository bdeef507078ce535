import { dayMs } from '#kernel/time.ts'
import type { MarketStats } from '../../contract.ts'
import { rangeFilters, rangeNames } from '../../filters.ts'
import type { FamilyCount, StockCount } from '../engine.ts'
import type { MarketBounds } from '../engine-result.ts'
import { countBits } from './bits.ts'
import {
  type Columns,
  deletedFlag,
  expiredFlag,
  type Family,
  featuredFlag,
  firstYear,
  type IndexedSeller,
  soldFlag,
} from './columns.ts'
import { isRecentDrop } from './sort-keys.ts'

/**
 * Returns the minimum and maximum over all active listings. If no listing has a value, returns Infinity and -Infinity.
 */
export function marketBounds(columns: Columns): MarketBounds {
  const ranges = rangeNames.map((name) => {
    const { perUnit } = rangeFilters[name]
    const { min, max } = columns.extent(name)
    const from = name === 'year' ? firstYear : 0
    const isStated = min <= max
    return [
      name,
      {
        min: isStated ? from + min / perUnit : Infinity,
        max: isStated ? from + max / perUnit : -Infinity,
      },
    ]
  })
  return {
    count: countBits(columns.forSale),
    ranges: Object.fromEntries(ranges) as MarketBounds['ranges'],
  }
}

/** Computes the four market statistics. */
export function computeMarketStats(columns: Columns, now: number): MarketStats {
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

/** Returns the number of active listings per family. */
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

/** Returns the number of active listings of each brokerage by category and make. */
export function stockCounts(columns: Columns): StockCount[] {
  const { ids, ordinals } = columns.combinations.airframe
  const counts = new Map<string, StockCount>()
  for (let docId = 0; docId < columns.size; docId += 1) {
    if (!isForSale(columns, docId)) continue
    const { bizId } = columns.sellers[columns.seller[docId] as number] as IndexedSeller
    if (bizId === 0) continue
    const airframe = columns.airframe[docId] as number
    const categoryId = ids.c.keys[ordinals.c[airframe] as number] as number
    const makeId = ids.m.keys[ordinals.m[airframe] as number] as number
    const key = `${bizId} ${categoryId} ${makeId}`
    const stock = counts.get(key) ?? { bizId, categoryId, makeId, count: 0, featured: 0 }
    stock.count += 1
    if (((columns.status[docId] as number) & featuredFlag) !== 0) stock.featured += 1
    counts.set(key, stock)
  }
  return [...counts.values()]
}

function isForSale({ status }: Columns, docId: number): boolean {
  return ((status[docId] as number) & (deletedFlag | expiredFlag | soldFlag)) === 0
}
