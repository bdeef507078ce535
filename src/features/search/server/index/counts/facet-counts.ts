import { type Bits, countBits, hasBit, listBits } from '../bits.ts'
import { type Columns, notStated } from '../columns.ts'
import type { FilterGroup } from '../compiled-filter.ts'
import type { FilterResult } from '../evaluate-filter.ts'
import { type CombinedFacet, combinationByFacet, isCombined } from '../facet-combinations.ts'
import type { SortBuckets } from '../sort-buckets.ts'
import { countAll, priceBarByBars, type RowCounts, totalTimeBarByBars } from './count-all.ts'

/** Counts of matching rows. A row that fails only one combined facet's filter counts only for that facet. */
export type Counters = Omit<RowCounts, 'priceBars' | 'totalTimeBars'> & {
  only: { [Facet in CombinedFacet]?: Int32Array }
  price: RangeCounter
  totalTime: RangeCounter
}

/** The extra last bar counts listings with no value. If there are no values, `max` is negative. */
export type RangeCounter = { bars: Int32Array; min: number; max: number }

/**
 * Matching rows count everywhere. A row that fails only one group would match without that group's filter, so it counts
 * for that group. Other rows don't count.
 */
export function countFacets(columns: Columns, filtered: FilterResult): Counters {
  const counters = toCounters(countAll(columns, filtered.listMatches()))
  findExtremes(columns, filtered, counters)
  for (const { group, docIds } of filtered.failingOne)
    if (isCounted(group)) countAlone(columns, group, listBits(docIds), counters)
  return counters
}

/**
 * Fast path for a single filter group: every active listing either matches or fails that group. Counts the smaller set
 * and derives the other from the market's counts. The group's own counts are those of the market.
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

/** For other groups, only listings with no value are counted, and only if requested. */
function isCounted(group: FilterGroup): group is CountedGroup {
  return isCombined(group) || countedAlone.has(group)
}

type CountedGroup = CombinedFacet | 'st' | 'year' | 'engineLife' | 'price' | 'totalTime'
const countedAlone: ReadonlySet<FilterGroup> = new Set<CountedGroup>([
  'st',
  'year',
  'engineLife',
  'price',
  'totalTime',
])

/** Finds the minimum in the lowest bucket with a match and the maximum in the highest. */
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
    // Masks the sign, so that -1 (not stated) becomes the largest value.
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

// Separate functions per array type, so that the compiler can specialize them.
function countBytes(column: Uint8Array, docIds: Int32Array, counts: Int32Array) {
  for (let i = 0; i < docIds.length; i += 1) {
    const value = column[docIds[i] as number] as number
    counts[value] = (counts[value] as number) + 1
  }
}

export function countInts(column: Int32Array, docIds: Int32Array, counts: Int32Array) {
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

/** Converts counts of failing rows to counts of matching rows. Minimum and maximum can't be derived this way. */
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

function withoutOwnFilter(counters: Counters, market: Counters, group: FilterGroup): Counters {
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
