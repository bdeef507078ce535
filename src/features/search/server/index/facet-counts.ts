import { type Bits, countBits, hasBit, listBits } from './bits.ts'
import { barsCount, type Columns, notStated, priceBarCount, totalTimeBarCount } from './columns.ts'
import type { FilterResult } from './evaluate-filter.ts'
import { type CombinedFacet, ofEachCombined } from './facet-combinations.ts'
import type { Group } from './filter.ts'
import type { SortBuckets } from './sort-buckets.ts'

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
export function countRows(columns: Columns, filtered: FilterResult): Counters {
  const counters = newCounters(columns)
  countAll(columns, listBits(filtered.matches, filtered.total), counters)
  findExtremes(columns, filtered, counters)
  for (const { group, docIds } of filtered.failingOne)
    countAlone(columns, group, listBits(docIds), counters)
  return counters
}

/**
 * Where one group alone filters, every aircraft for sale either matches or fails that group. The smaller of the two
 * sets is counted and the other is the rest of the market; the group's own counts are the market's.
 */
export function countBySoleFilter(
  columns: Columns,
  filtered: FilterResult,
  market: Counters,
): Counters {
  const { matches, total, failingOne } = filtered
  const [{ group, docIds: failing }] = failingOne as [FilterResult['failingOne'][number]]
  const others = countBits(failing)
  const counters = newCounters(columns)
  if (others * 2 < total) {
    countAll(columns, listBits(failing, others), counters)
    subtractFromMarket(counters, market)
  } else {
    countAll(columns, listBits(matches, total), counters)
  }
  findExtremes(columns, filtered, counters)
  return withoutOwnFilter(counters, market, group)
}

/** One look at each row for all counts; extremes are found apart. */
function countAll(columns: Columns, docIds: Int32Array, counters: Counters) {
  const { combination, state, bars } = columns
  const { year } = columns.ranges
  const { combination: combinations, state: states, year: years } = counters
  const allBars = new Int32Array(barsCount)
  for (let i = 0; i < docIds.length; i += 1) {
    const docId = docIds[i] as number
    const c = combination[docId] as number
    const s = state[docId] as number
    const y = year[docId] as number
    const b = bars[docId] as number
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

/** The lowest value lies in the lowest bucket that holds a match, the highest in the highest. */
function findExtremes(columns: Columns, filtered: FilterResult, counters: Counters) {
  const { buckets, ranges } = columns
  extremesInBuckets(ranges.price, buckets.p, filtered, counters.price)
  extremesInBuckets(ranges.totalTime, buckets.t, filtered, counters.totalTime)
}

function extremesInBuckets(
  values: Int32Array,
  buckets: SortBuckets,
  { matches, total }: FilterResult,
  counter: RangeCounter,
) {
  const stated = counter.bars.subarray(0, -1)
  const lowest = stated.findIndex((count) => count > 0)
  if (lowest < 0) return
  const highest = stated.findLastIndex((count) => count > 0)
  for (const bucket of new Set([lowest, highest])) {
    const docIds = buckets.at(bucket)
    const fewest = docIds.length > total ? listBits(matches, total) : docIds
    extremesAmong(values, fewest, matches, counter)
  }
}

function extremesAmong(
  values: Int32Array,
  docIds: Int32Array,
  matches: Bits,
  counter: RangeCounter,
) {
  let min = counter.min | 0
  let max = counter.max | 0
  for (let i = 0; i < docIds.length; i += 1) {
    const docId = docIds[i] as number
    if (!hasBit(matches, docId)) continue
    const value = values[docId] as number
    // Not stated is -1: without its sign more than anything.
    min = Math.min(min, value & nothingYet)
    max = Math.max(max, value)
  }
  counter.min = min
  counter.max = max
}

function countAlone(columns: Columns, group: Group, docIds: Int32Array, counters: Counters) {
  const { combinationOnly } = counters
  switch (group) {
    case 'st':
      return countBytes(columns.state, docIds, counters.state)
    case 'year':
      return countBytes(columns.ranges.year, docIds, counters.year)
    case 'engineLife':
      for (const docId of docIds)
        if (columns.lifeLeft[docId] === notStated) counters.lifeNotStated += 1
      return
    case 'price':
      return countRange(docIds, columns.ranges.price, columns.bars, priceBarOf, counters.price)
    case 'totalTime':
      return countRange(
        docIds,
        columns.ranges.totalTime,
        columns.bars,
        totalTimeBarOf,
        counters.totalTime,
      )
    default:
      return countInts(columns.combination, docIds, combinationOnly[group])
  }
}

// One function a kind of array: the compiler then knows what it reads.
function countBytes(column: Uint8Array, docIds: Int32Array, counts: Int32Array) {
  for (let i = 0; i < docIds.length; i += 1) {
    const value = column[docIds[i] as number] as number
    counts[value] = (counts[value] as number) + 1
  }
}

function countInts(column: Int32Array, docIds: Int32Array, counts: Int32Array) {
  for (let i = 0; i < docIds.length; i += 1) {
    const value = column[docIds[i] as number] as number
    counts[value] = (counts[value] as number) + 1
  }
}

function countRange(
  docIds: Int32Array,
  values: Int32Array,
  allBars: Uint16Array,
  barOf: Uint8Array,
  counter: RangeCounter,
) {
  const { bars } = counter
  let min = counter.min | 0
  let max = counter.max | 0
  for (let i = 0; i < docIds.length; i += 1) {
    const docId = docIds[i] as number
    const bar = barOf[allBars[docId] as number] as number
    bars[bar] = (bars[bar] as number) + 1
    const value = values[docId] as number
    max = Math.max(max, value)
    min = Math.min(min, value & nothingYet)
  }
  counter.min = min
  counter.max = max
}

/** Turns counts of the rows that fail into counts of those that match. Extremes cannot be subtracted. */
function subtractFromMarket(counters: Counters, market: Counters) {
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
