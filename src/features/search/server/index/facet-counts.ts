import { barOf, priceBars, totalTimeBars, yearBars } from '../../range-bars.ts'
import type { Found, Spread } from '../found.ts'
import { type Columns, firstYear, notStated } from './columns.ts'
import { type Filter, group } from './filter.ts'

/** How many rows of each small number were seen; filled by `countRows`, unfolded by `unfoldCounts`. */
export type Counters = {
  kind: Int32Array
  /** Rows that fail one of the kind's four filters alone: they count for that facet only. */
  kindOnly: { c: Int32Array; bt: Int32Array; f: Int32Array; h: Int32Array }
  make: Int32Array
  state: Int32Array
  year: Int32Array
  priceBar: Int32Array
  totalTimeBar: Int32Array
  minPrice: number
  maxPrice: number
  minTotalTime: number
  maxTotalTime: number
  unstatedLife: number
}

/**
 * One pass over the rows. A row that fails no filter is found, and counts everywhere. A row that fails one
 * group alone would be found without it, so it counts for that group. Any other row counts nowhere.
 * Writes the found slots to `found` and returns how many they are.
 */
export function countRows(
  columns: Columns,
  filter: Filter,
  candidates: Int32Array | null,
  counters: Counters,
  found: Int32Array,
): number {
  const {
    status,
    kind,
    make,
    state,
    year,
    price,
    priceBar,
    totalTimeTenths,
    totalTimeBar,
    lifeLeft,
  } = columns
  const { statusMask, statusWanted, kindFails, makeFails, stateFails, yearFails, lifeFails } =
    filter
  const { priceFrom, priceTo, totalTimeFrom, totalTimeTo } = filter
  const rows = candidates ? candidates.length : columns.size
  let { minPrice, maxPrice, minTotalTime, maxTotalTime, unstatedLife } = counters
  let total = 0
  for (let i = 0; i < rows; i += 1) {
    const slot = candidates ? (candidates[i] as number) : i
    if (((status[slot] as number) & statusMask) !== statusWanted) continue
    const k = kind[slot] as number
    const m = make[slot] as number
    const s = state[slot] as number
    const y = year[slot] as number
    const life = lifeLeft[slot] as number
    const p = price[slot] as number
    const t = totalTimeTenths[slot] as number
    let fails =
      (kindFails[k] as number) |
      (makeFails[m] as number) |
      (stateFails[s] as number) |
      (yearFails[y] as number) |
      (lifeFails[life] as number)
    if (p < priceFrom || p > priceTo) fails |= group.price
    if (t < totalTimeFrom || t > totalTimeTo) fails |= group.totalTime
    if (fails === 0) {
      found[total++] = slot
      counters.kind[k]!++
      counters.make[m]!++
      counters.state[s]!++
      counters.year[y]!++
      counters.priceBar[priceBar[slot] as number]!++
      counters.totalTimeBar[totalTimeBar[slot] as number]!++
      if (p > maxPrice) maxPrice = p
      if (p < minPrice && p >= 0) minPrice = p
      if (t > maxTotalTime) maxTotalTime = t
      if (t < minTotalTime && t >= 0) minTotalTime = t
      if (life === notStated) unstatedLife += 1
    } else if ((fails & (fails - 1)) === 0) {
      if (fails === group.m) counters.make[m]!++
      else if (fails === group.price) {
        counters.priceBar[priceBar[slot] as number]!++
        if (p > maxPrice) maxPrice = p
        if (p < minPrice && p >= 0) minPrice = p
      } else if (fails === group.year) counters.year[y]!++
      else if (fails === group.st) counters.state[s]!++
      else if (fails === group.c) counters.kindOnly.c[k]!++
      else if (fails === group.totalTime) {
        counters.totalTimeBar[totalTimeBar[slot] as number]!++
        if (t > maxTotalTime) maxTotalTime = t
        if (t < minTotalTime && t >= 0) minTotalTime = t
      } else if (fails === group.life) {
        if (life === notStated) unstatedLife += 1
      } else if (fails === group.bt) counters.kindOnly.bt[k]!++
      else if (fails === group.f) counters.kindOnly.f[k]!++
      else counters.kindOnly.h[k]!++
    }
  }
  Object.assign(counters, { minPrice, maxPrice, minTotalTime, maxTotalTime, unstatedLife })
  return total
}

export function newCounters(columns: Columns): Counters {
  const kinds = columns.kinds.length
  return {
    kind: new Int32Array(kinds),
    kindOnly: {
      c: new Int32Array(kinds),
      bt: new Int32Array(kinds),
      f: new Int32Array(kinds),
      h: new Int32Array(kinds),
    },
    make: new Int32Array(columns.makes.size),
    state: new Int32Array(columns.states.size),
    year: new Int32Array(256),
    priceBar: new Int32Array(priceBars.length + 1),
    totalTimeBar: new Int32Array(totalTimeBars.length + 1),
    minPrice: Infinity,
    maxPrice: -1,
    minTotalTime: Infinity,
    maxTotalTime: -1,
    unstatedLife: 0,
  }
}

export function unfoldCounts(columns: Columns, counters: Counters): Omit<Found, 'total' | 'ids'> {
  const { minPrice, maxPrice, minTotalTime, maxTotalTime } = counters
  return {
    counts: {
      m: byKey(columns.makes.keys, counters.make),
      st: byKey(columns.states.keys, counters.state),
      c: byKind(columns, counters, 'c'),
      bt: byKind(columns, counters, 'bt'),
      f: byKind(columns, counters, 'f'),
      h: byKind(columns, counters, 'h'),
    },
    price: spread(minPrice, maxPrice, counters.priceBar.subarray(0, priceBars.length)),
    totalTime: spread(
      minTotalTime / 10,
      maxTotalTime / 10,
      counters.totalTimeBar.subarray(0, totalTimeBars.length),
    ),
    year: yearSpread(counters.year),
    engineLifeUnstated: counters.unstatedLife,
  }
}

function byKey(keys: readonly number[], counts: Int32Array): Map<number, number> {
  const result = new Map<number, number>()
  for (let i = 0; i < keys.length; i += 1) {
    const count = counts[i] as number
    if (count > 0) result.set(keys[i] as number, count)
  }
  return result
}

function byKind(
  columns: Columns,
  counters: Counters,
  facet: 'c' | 'bt' | 'f' | 'h',
): Map<number, number> {
  const only = counters.kindOnly[facet]
  const result = new Map<number, number>()
  for (let i = 0; i < columns.kinds.length; i += 1) {
    const id = (columns.kinds[i] as { [k in typeof facet]: number })[facet]
    const count = (counters.kind[i] as number) + (only[i] as number)
    if (count > 0 && id !== 0) result.set(id, (result.get(id) ?? 0) + count)
  }
  return result
}

function spread(min: number, max: number, bars: Int32Array): Spread {
  const isEmpty = max < 0
  return { min: isEmpty ? null : min, max: isEmpty ? null : max, bars: Array.from(bars) }
}

const barOfYear = Uint8Array.from({ length: 256 }, (_, i) => barOf(yearBars, firstYear + i))

function yearSpread(years: Int32Array): Spread {
  const bars = new Array<number>(yearBars.length).fill(0)
  let min: number | null = null
  let max: number | null = null
  years.forEach((count, i) => {
    if (count === 0) return
    min ??= firstYear + i
    max = firstYear + i
    bars[barOfYear[i] as number]! += count
  })
  return { min, max, bars }
}
