import { dayMs } from '#features/listings/rules.ts'
import type { MarketPulse } from '../../contract.ts'
import type { FamilyCount } from '../engine.ts'
import type { MarketBounds } from '../found.ts'
import { type Columns, type Family, firstYear, isDead, isExpired, isSold } from './columns.ts'
import { isRecentDrop } from './sort-keys.ts'

/** Lowest and highest over everything for sale. */
export function marketBounds(columns: Columns): MarketBounds {
  const { year, lengthTenths, price, engineCount, totalTimeTenths } = columns
  let count = 0
  const bounds = new Float64Array([
    Infinity,
    -Infinity,
    Infinity,
    -Infinity,
    Infinity,
    -Infinity,
    0,
    0,
  ])
  const widen = (at: number, value: number) => {
    if (value < (bounds[at] as number)) bounds[at] = value
    if (value > (bounds[at + 1] as number)) bounds[at + 1] = value
  }
  for (let slot = 0; slot < columns.size; slot += 1) {
    if (!isForSale(columns, slot)) continue
    count += 1
    widen(0, year[slot] as number)
    widen(2, lengthTenths[slot] as number)
    if ((price[slot] as number) >= 0) widen(4, price[slot] as number)
    if ((engineCount[slot] as number) > (bounds[6] as number))
      bounds[6] = engineCount[slot] as number
    if ((totalTimeTenths[slot] as number) > (bounds[7] as number))
      bounds[7] = totalTimeTenths[slot] as number
  }
  const [minYear, maxYear, minLength, maxLength, minPrice, maxPrice, maxEngines, maxTotalTime] =
    bounds as unknown as [number, number, number, number, number, number, number, number]
  return {
    count,
    minYear: minYear + firstYear,
    maxYear: maxYear + firstYear,
    minLength: minLength / 10,
    maxLength: maxLength / 10,
    minPrice,
    maxPrice,
    maxEngines,
    maxTotalTime: maxTotalTime / 10,
  }
}

/** The market in four figures. */
export function marketPulseOf(columns: Columns, now: number): MarketPulse {
  const weekAgo = now - 7 * dayMs
  const prices = new Int32Array(columns.size)
  const pulse = { forSale: 0, newInSevenDays: 0, priceDropsInSevenDays: 0 }
  let priced = 0
  for (let slot = 0; slot < columns.size; slot += 1) {
    if (!isForSale(columns, slot)) continue
    pulse.forSale += 1
    if ((columns.price[slot] as number) >= 0) prices[priced++] = columns.price[slot] as number
    if ((columns.listedAtMicros[slot] as number) >= weekAgo * 1000) pulse.newInSevenDays += 1
    const isNews = (columns.priceChangedAt[slot] as number) >= weekAgo
    if (isNews && isRecentDrop(columns, slot, now)) pulse.priceDropsInSevenDays += 1
  }
  const inOrder = prices.subarray(0, priced).sort()
  return { ...pulse, medianPrice: inOrder[(priced - 1) >> 1] ?? null }
}

/** How many of each family are for sale. */
export function familyCounts(columns: Columns): FamilyCount[] {
  const counts = new Int32Array(columns.families.length)
  for (let slot = 0; slot < columns.size; slot += 1) {
    if (!isForSale(columns, slot)) continue
    const family = columns.family[slot] as number
    counts[family] = (counts[family] as number) + 1
  }
  return Array.from(counts, (count, i) => ({ ...(columns.families[i] as Family), count })).filter(
    ({ family, count }) => family !== '' && count > 0,
  )
}

function isForSale({ status }: Columns, slot: number): boolean {
  return ((status[slot] as number) & (isDead | isExpired | isSold)) === 0
}
