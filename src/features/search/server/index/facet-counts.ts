import { barOf, priceBars, totalTimeBars, yearBars } from '../../range-bars.ts'
import type { Found, Spread } from '../found.ts'
import { type Columns, firstYear, notStated } from './columns.ts'
import { group } from './filter.ts'
import type { Sifted } from './sift.ts'

/** How many rows of each small number were seen; filled by `countRows`, unfolded by `unfoldCounts`. */
export type Counters = {
  kind: Int32Array
  /** Rows that fail one of the kind's four filters alone: they count for that facet only. */
  kindOnly: { c: Int32Array; bt: Int32Array; f: Int32Array; h: Int32Array }
  make: Int32Array
  state: Int32Array
  year: Int32Array
  life: Int32Array
  price: RangeCounter
  totalTime: RangeCounter
}

type RangeCounter = { bars: Int32Array; min: number; max: number }

/**
 * A row that fails no filter is found, and counts everywhere. A row that fails one group alone would be found
 * without it, so it counts for that group. Any other row counts nowhere.
 */
export function countRows(columns: Columns, sifted: Sifted): Counters {
  const counters = newCounters(columns)
  countSmall(columns, sifted.found, counters)
  countRange(sifted.found, columns.price, columns.priceBar, counters.price)
  countRange(sifted.found, columns.totalTimeTenths, columns.totalTimeBar, counters.totalTime)
  for (const [bit, slots] of sifted.onlyFailing) countAlone(columns, bit, slots, counters)
  return counters
}

/**
 * Where one group alone filters, what counts for it is the whole market: `counters` gets it from there, and
 * no row needs a second look.
 */
export function withoutOwnFilter(counters: Counters, market: Counters, bit: number): Counters {
  switch (bit) {
    case group.m:
      return { ...counters, make: market.make }
    case group.st:
      return { ...counters, state: market.state }
    case group.year:
      return { ...counters, year: market.year }
    case group.life:
      return { ...counters, life: market.life }
    case group.price:
      return { ...counters, price: market.price }
    case group.totalTime:
      return { ...counters, totalTime: market.totalTime }
    default: {
      const facet = bit === group.c ? 'c' : bit === group.bt ? 'bt' : bit === group.f ? 'f' : 'h'
      const others = market.kind.map((count, i) => count - (counters.kind[i] as number))
      return { ...counters, kindOnly: { ...counters.kindOnly, [facet]: others } }
    }
  }
}

function countSmall(columns: Columns, found: Int32Array, counters: Counters) {
  const { kind, make, state, year, lifeLeft } = columns
  const { kind: kinds, make: makes, state: states, year: years, life: lives } = counters
  for (let i = 0; i < found.length; i += 1) {
    const slot = found[i] as number
    const k = kind[slot] as number
    const m = make[slot] as number
    const s = state[slot] as number
    const y = year[slot] as number
    const l = lifeLeft[slot] as number
    kinds[k] = (kinds[k] as number) + 1
    makes[m] = (makes[m] as number) + 1
    states[s] = (states[s] as number) + 1
    years[y] = (years[y] as number) + 1
    lives[l] = (lives[l] as number) + 1
  }
}

function countRange(
  slots: Int32Array,
  values: Int32Array,
  barOfSlot: Uint8Array,
  counter: RangeCounter,
) {
  const { bars } = counter
  let min = counter.min | 0
  let max = counter.max | 0
  for (let i = 0; i < slots.length; i += 1) {
    const slot = slots[i] as number
    const bar = barOfSlot[slot] as number
    bars[bar] = (bars[bar] as number) + 1
    const value = values[slot] as number
    max = value > max ? value : max
    // Not stated is -1: as an unsigned number more than anything.
    min = value >>> 0 < min ? value : min
  }
  counter.min = min
  counter.max = max
}

function countAlone(columns: Columns, bit: number, slots: Int32Array, counters: Counters) {
  const { kindOnly } = counters
  switch (bit) {
    case group.m:
      return countShorts(columns.make, slots, counters.make)
    case group.c:
      return countShorts(columns.kind, slots, kindOnly.c)
    case group.bt:
      return countShorts(columns.kind, slots, kindOnly.bt)
    case group.f:
      return countShorts(columns.kind, slots, kindOnly.f)
    case group.h:
      return countShorts(columns.kind, slots, kindOnly.h)
    case group.st:
      return countBytes(columns.state, slots, counters.state)
    case group.year:
      return countBytes(columns.year, slots, counters.year)
    case group.life:
      return countBytes(columns.lifeLeft, slots, counters.life)
    case group.price:
      return countRange(slots, columns.price, columns.priceBar, counters.price)
    case group.totalTime:
      return countRange(slots, columns.totalTimeTenths, columns.totalTimeBar, counters.totalTime)
  }
}

// One function a kind of array: the compiler then knows what it reads.
function countBytes(column: Uint8Array, slots: Int32Array, counts: Int32Array) {
  for (let i = 0; i < slots.length; i += 1) {
    const value = column[slots[i] as number] as number
    counts[value] = (counts[value] as number) + 1
  }
}

function countShorts(column: Uint16Array, slots: Int32Array, counts: Int32Array) {
  for (let i = 0; i < slots.length; i += 1) {
    const value = column[slots[i] as number] as number
    counts[value] = (counts[value] as number) + 1
  }
}

const nothingYet = 0x7fffffff

function newCounters(columns: Columns): Counters {
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
    life: new Int32Array(256),
    price: { bars: new Int32Array(priceBars.length + 1), min: nothingYet, max: -1 },
    totalTime: { bars: new Int32Array(totalTimeBars.length + 1), min: nothingYet, max: -1 },
  }
}

export function unfoldCounts(columns: Columns, counters: Counters): Omit<Found, 'total' | 'ids'> {
  const { price, totalTime } = counters
  return {
    counts: {
      m: byKey(columns.makes.keys, counters.make),
      st: byKey(columns.states.keys, counters.state),
      c: byKind(columns, counters, 'c'),
      bt: byKind(columns, counters, 'bt'),
      f: byKind(columns, counters, 'f'),
      h: byKind(columns, counters, 'h'),
    },
    price: spread(price, priceBars.length, 1),
    totalTime: spread(totalTime, totalTimeBars.length, 10),
    year: yearSpread(counters.year),
    engineLifeUnstated: counters.life[notStated] as number,
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

/** The bar after the last holds what is not stated. */
function spread({ bars, min, max }: RangeCounter, stated: number, perUnit: number): Spread {
  const isEmpty = max < 0
  return {
    min: isEmpty ? null : min / perUnit,
    max: isEmpty ? null : max / perUnit,
    bars: Array.from(bars.subarray(0, stated)),
  }
}

const barOfYear = Uint8Array.from({ length: 256 }, (_, i) => barOf(yearBars, firstYear + i))

function yearSpread(years: Int32Array): Spread {
  const bars = yearBars.map(() => 0)
  let min: number | null = null
  let max: number | null = null
  for (let i = 0; i < years.length; i += 1) {
    const count = years[i] as number
    if (count === 0) continue
    min ??= firstYear + i
    max = firstYear + i
    const bar = barOfYear[i] as number
    bars[bar] = (bars[bar] as number) + count
  }
  return { min, max, bars }
}
