import { type Bits, countBits, hasBit, listBits } from '../bits.ts'
import { type Columns, notStated } from '../columns.ts'
import type { FilterResult } from '../evaluate-filter.ts'
import { type CombinedFacet, combinationByFacet, isCombined } from '../facet-combinations.ts'
import type { Group } from '../filter.ts'
import type { SortBuckets } from '../sort-buckets.ts'
import { countAll, priceBarByBars, type RowCounts, totalTimeBarByBars } from './count-all.ts'

/** What is counted of rows; those that fail the filter of one combined facet alone count for that facet only. */
export type Counters = Omit<RowCounts, 'priceBars' | 'totalTimeBars'> & {
  only: { [Facet in CombinedFacet]?: Int32Array }
  price: RangeCounter
  totalTime: RangeCounter
}

/** The bar after the last counts what is not stated. Without any value `max` is below 0. */
export type RangeCounter = { bars: Int32Array; min: number; max: number }

/**
 * A row that fails no filter is found, and counts everywhere. A row that fails one group alone would be found
 * without it, so it counts for that group. Any other row counts nowhere.
 */
export function countRows(columns: Columns, filtered: FilterResult): Counters {
  const counters = toCounters(countAll(columns, filtered.listMatches()))
  findExtremes(columns, filtered, counters)
  for (const { group, docIds } of filtered.failingOne)
    if (isCounted(group)) countAlone(columns, group, listBits(docIds), counters)
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
  const { total, failingOne } = filtered
  const [{ group, docIds: failing }] = failingOne as [FilterResult['failingOne'][number]]
  const others = countBits(failing)
  const isFewer = others * 2 < total
  const rows = countAll(columns, isFewer ? listBits(failing, others) : filtered.listMatches())
  const counters = toCounters(rows)
  if (isFewer) subtractFromMarket(counters, market)
  findExtremes(columns, filtered, counters)
  return withoutOwnFilter(counters, market, group)
}

/** Of the others only what is not stated is counted, and only where it is asked for. */
function isCounted(group: Group): group is CountedGroup {
  return isCombined(group) || countedAlone.has(group)
}

type CountedGroup = CombinedFacet | 'st' | 'year' | 'engineLife' | 'price' | 'totalTime'
const countedAlone: ReadonlySet<Group> = new Set<CountedGroup>([
  'st',
  'year',
  'engineLife',
  'price',
  'totalTime',
])

/** The lowest value lies in the lowest bucket that holds a match, the highest in the highest. */
function findExtremes(columns: Columns, filtered: FilterResult, counters: Counters) {
  const { buckets, ranges } = columns
  extremesInBuckets(ranges.price, buckets.p, filtered, counters.price)
  extremesInBuckets(ranges.totalTime, buckets.t, filtered, counters.totalTime)
}

function extremesInBuckets(
  values: Int32Array,
  buckets: SortBuckets,
  { matches, total, listMatches }: FilterResult,
  counter: RangeCounter,
) {
  const stated = counter.bars.subarray(0, -1)
  const lowest = stated.findIndex((count) => count > 0)
  if (lowest < 0) return
  const highest = stated.findLastIndex((count) => count > 0)
  for (const bucket of new Set([lowest, highest])) {
    const docIds = buckets.at(bucket)
    const fewest = docIds.length > total ? listMatches() : docIds
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

function countAlone(columns: Columns, group: CountedGroup, docIds: Int32Array, counters: Counters) {
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
      return countRange(docIds, columns.ranges.price, columns.bars, priceBarByBars, counters.price)
    case 'totalTime':
      return countRange(
        docIds,
        columns.ranges.totalTime,
        columns.bars,
        totalTimeBarByBars,
        counters.totalTime,
      )
    default: {
      const name = combinationByFacet[group]
      const counts = new Int32Array(columns.combinations[name].size)
      counters.only[group] = counts
      return countInts(columns[name], docIds, counts)
    }
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
  take(counters.combinations.airframe, market.combinations.airframe)
  take(counters.combinations.condition, market.combinations.condition)
  take(counters.state, market.state)
  take(counters.offers, market.offers)
  take(counters.equipment, market.equipment)
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
      if (!isCombined(group)) return counters
      const name = combinationByFacet[group]
      const found = counters.combinations[name]
      const others = market.combinations[name].map((count, i) => count - (found[i] as number))
      return { ...counters, only: { [group]: others } }
    }
  }
}

const nothingYet = 0x7fffffff

function toCounters({ priceBars, totalTimeBars, ...counts }: RowCounts): Counters {
  return {
    ...counts,
    only: {},
    price: { bars: priceBars, min: nothingYet, max: -1 },
    totalTime: { bars: totalTimeBars, min: nothingYet, max: -1 },
  }
}
