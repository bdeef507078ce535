import { type Bits, countBits, hasBit, slotsIn } from './bits.ts'
import { barsCount, type Columns, notStated, priceBarCount, totalTimeBarCount } from './columns.ts'
import { type CombinedFacet, ofEachCombined } from './facet-combinations.ts'
import type { Group } from './filter.ts'
import type { Shelves } from './shelves.ts'
import type { Sifted } from './sift.ts'

/** How many rows of each small number were seen. */
export type Counters = {
  combination: Int32Array
  /** Rows that fail the filter of one facet of the combination alone: they count for that facet only. */
  combinationOnly: Record<CombinedFacet, Int32Array>
  state: Int32Array
  year: Int32Array
  price: RangeCounter
  totalTime: RangeCounter
  lifeNotStated: number
}

/** The bar after the last counts what is not stated. Without any value `max` is below 0. */
export type RangeCounter = { bars: Int32Array; min: number; max: number }

/**
 * A row that fails no filter is found, and counts everywhere. A row that fails one group alone would be found
 * without it, so it counts for that group. Any other row counts nowhere.
 */
export function countRows(columns: Columns, sifted: Sifted): Counters {
  const counters = newCounters(columns)
  countAll(columns, slotsIn(sifted.found, sifted.total), counters)
  findExtremes(columns, sifted, counters)
  for (const { group, slots } of sifted.onlyFailing)
    countAlone(columns, group, slotsIn(slots), counters)
  return counters
}

/**
 * Where one group alone filters, what is for sale was either found or fails that group. So the fewer of the two
 * are counted and the others are the rest of the market, and the group's own counts are the market's.
 */
export function countBySoleFilter(columns: Columns, sifted: Sifted, market: Counters): Counters {
  const { found, total, onlyFailing } = sifted
  const [{ group, slots: failing }] = onlyFailing as [Sifted['onlyFailing'][number]]
  const others = countBits(failing)
  const counters = newCounters(columns)
  if (others * 2 < total) {
    countAll(columns, slotsIn(failing, others), counters)
    takeFromMarket(counters, market)
  } else {
    countAll(columns, slotsIn(found, total), counters)
  }
  findExtremes(columns, sifted, counters)
  return withoutOwnFilter(counters, market, group)
}

/** One look at each row for all counts; extremes are found apart. */
function countAll(columns: Columns, slots: Int32Array, counters: Counters) {
  const { combination, state, bars } = columns
  const { year } = columns.ranges
  const { combination: combinations, state: states, year: years } = counters
  const allBars = new Int32Array(barsCount)
  for (let i = 0; i < slots.length; i += 1) {
    const slot = slots[i] as number
    const c = combination[slot] as number
    const s = state[slot] as number
    const y = year[slot] as number
    const b = bars[slot] as number
    combinations[c] = (combinations[c] as number) + 1
    states[s] = (states[s] as number) + 1
    years[y] = (years[y] as number) + 1
    allBars[b] = (allBars[b] as number) + 1
  }
  unfoldBars(allBars, counters)
}

function unfoldBars(allBars: Int32Array, counters: Counters) {
  const prices = counters.price.bars
  const totalTimes = counters.totalTime.bars
  for (let bars = 0; bars < barsCount; bars += 1) {
    const count = allBars[bars] as number
    if (count === 0) continue
    const priceBar = priceBarOf[bars] as number
    const totalTimeBar = totalTimeBarOf[bars] as number
    prices[priceBar] = (prices[priceBar] as number) + count
    totalTimes[totalTimeBar] = (totalTimes[totalTimeBar] as number) + count
    if (bars & 1) counters.lifeNotStated += count
  }
}

const priceBarOf = Uint8Array.from({ length: barsCount }, (_, bars) =>
  Math.trunc(bars / 2 / totalTimeBarCount),
)
const totalTimeBarOf = Uint8Array.from(
  { length: barsCount },
  (_, bars) => (bars >> 1) % totalTimeBarCount,
)

/** The lowest value stands on the lowest shelf where anything was found, the highest on the highest. */
function findExtremes(columns: Columns, sifted: Sifted, counters: Counters) {
  const { shelves, ranges } = columns
  extremesOnShelves(ranges.price, shelves.p, sifted, counters.price)
  extremesOnShelves(ranges.totalTime, shelves.t, sifted, counters.totalTime)
}

function extremesOnShelves(
  values: Int32Array,
  shelves: Shelves,
  { found, total }: Sifted,
  counter: RangeCounter,
) {
  const stated = counter.bars.subarray(0, -1)
  const lowest = stated.findIndex((count) => count > 0)
  if (lowest < 0) return
  const highest = stated.findLastIndex((count) => count > 0)
  for (const shelf of new Set([lowest, highest])) {
    const slots = shelves.at(shelf)
    const fewest = slots.length > total ? slotsIn(found, total) : slots
    extremesAmong(values, fewest, found, counter)
  }
}

function extremesAmong(values: Int32Array, slots: Int32Array, found: Bits, counter: RangeCounter) {
  let min = counter.min | 0
  let max = counter.max | 0
  for (let i = 0; i < slots.length; i += 1) {
    const slot = slots[i] as number
    if (!hasBit(found, slot)) continue
    const value = values[slot] as number
    // Not stated is -1: without its sign more than anything.
    min = Math.min(min, value & nothingYet)
    max = Math.max(max, value)
  }
  counter.min = min
  counter.max = max
}

function countAlone(columns: Columns, group: Group, slots: Int32Array, counters: Counters) {
  const { combinationOnly } = counters
  switch (group) {
    case 'st':
      return countBytes(columns.state, slots, counters.state)
    case 'year':
      return countBytes(columns.ranges.year, slots, counters.year)
    case 'engineLife':
      for (const slot of slots)
        if (columns.lifeLeft[slot] === notStated) counters.lifeNotStated += 1
      return
    case 'price':
      return countRange(slots, columns.ranges.price, columns.bars, priceBarOf, counters.price)
    case 'totalTime':
      return countRange(
        slots,
        columns.ranges.totalTime,
        columns.bars,
        totalTimeBarOf,
        counters.totalTime,
      )
    default:
      return countInts(columns.combination, slots, combinationOnly[group])
  }
}

// One function a kind of array: the compiler then knows what it reads.
function countBytes(column: Uint8Array, slots: Int32Array, counts: Int32Array) {
  for (let i = 0; i < slots.length; i += 1) {
    const value = column[slots[i] as number] as number
    counts[value] = (counts[value] as number) + 1
  }
}

function countInts(column: Int32Array, slots: Int32Array, counts: Int32Array) {
  for (let i = 0; i < slots.length; i += 1) {
    const value = column[slots[i] as number] as number
    counts[value] = (counts[value] as number) + 1
  }
}

function countRange(
  slots: Int32Array,
  values: Int32Array,
  allBars: Uint16Array,
  barOf: Uint8Array,
  counter: RangeCounter,
) {
  const { bars } = counter
  let min = counter.min | 0
  let max = counter.max | 0
  for (let i = 0; i < slots.length; i += 1) {
    const slot = slots[i] as number
    const bar = barOf[allBars[slot] as number] as number
    bars[bar] = (bars[bar] as number) + 1
    const value = values[slot] as number
    max = Math.max(max, value)
    min = Math.min(min, value & nothingYet)
  }
  counter.min = min
  counter.max = max
}

/** `counters` holds what is not meant: afterwards what the market has besides. Extremes cannot be told so. */
function takeFromMarket(counters: Counters, market: Counters) {
  const take = (counts: Int32Array, all: Int32Array) => {
    for (let i = 0; i < counts.length; i += 1)
      counts[i] = (all[i] as number) - (counts[i] as number)
  }
  take(counters.combination, market.combination)
  take(counters.state, market.state)
  take(counters.year, market.year)
  take(counters.price.bars, market.price.bars)
  take(counters.totalTime.bars, market.totalTime.bars)
  counters.lifeNotStated = market.lifeNotStated - counters.lifeNotStated
}

function withoutOwnFilter(counters: Counters, market: Counters, group: Group): Counters {
  switch (group) {
    case 'st':
      return { ...counters, state: market.state }
    case 'year':
      return { ...counters, year: market.year }
    case 'engineLife':
      return { ...counters, lifeNotStated: market.lifeNotStated }
    case 'price':
      return { ...counters, price: market.price }
    case 'totalTime':
      return { ...counters, totalTime: market.totalTime }
    default: {
      const others = market.combination.map(
        (count, i) => count - (counters.combination[i] as number),
      )
      return { ...counters, combinationOnly: { ...counters.combinationOnly, [group]: others } }
    }
  }
}

const nothingYet = 0x7fffffff

function newCounters({ combinations, states }: Columns): Counters {
  return {
    combination: new Int32Array(combinations.size),
    combinationOnly: ofEachCombined(() => new Int32Array(combinations.size)),
    state: new Int32Array(states.size),
    year: new Int32Array(256),
    price: { bars: new Int32Array(priceBarCount), min: nothingYet, max: -1 },
    totalTime: { bars: new Int32Array(totalTimeBarCount), min: nothingYet, max: -1 },
    lifeNotStated: 0,
  }
}
