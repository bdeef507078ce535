import { hasUnstated, rangeFilters } from '../../../filters.ts'
import { findBar, histogramBars } from '../../../range-bars.ts'
import type { FacetCounts, RangeHistogram } from '../../engine-result.ts'
import { type Columns, firstYear } from '../columns.ts'
import { type CombinedFacet, combinationByFacet } from '../facet-combinations.ts'
import type { Counters, RangeCounter } from './facet-counts.ts'

/** Converts counters to counts by ID and by bar. */
export function expandCounts(columns: Columns, counters: Counters): UnfoldedCounts {
  const sets = Object.keys(combinationByFacet) as CombinedFacet[]
  return {
    counts: {
      ...byName(sets, (facet) => countFacet(columns, counters, facet)),
      st: byKey(columns.states.keys, counters.state),
      eq: byBit(counters.equipment),
      of: byBit(counters.offers),
    },
    ranges: {
      price: spread(counters.price, rangeFilters.price.perUnit),
      year: yearSpread(counters.year),
      totalTime: spread(counters.totalTime, rangeFilters.totalTime.perUnit),
    },
    engineLifeUnstated: counters.lifeNotStated,
  }
}

/** Counts of families and of listings with no value are computed separately. */
type UnfoldedCounts = Pick<FacetCounts, 'ranges' | 'engineLifeUnstated'> & {
  counts: Omit<FacetCounts['counts'], 'md'>
}

function byKey(keys: readonly number[], counts: Int32Array): Map<number, number> {
  const result = new Map<number, number>()
  for (let i = 0; i < keys.length; i += 1) {
    const count = counts[i] as number
    if (count > 0) result.set(keys[i] as number, count)
  }
  return result
}

/** Converts counts by mask to counts by ID. The lowest bit is ID 1. */
function byBit(counts: Int32Array): Map<number, number> {
  const result = new Map<number, number>()
  for (let bit = 1, id = 1; bit < counts.length; bit <<= 1, id += 1) {
    let sum = 0
    for (let mask = bit; mask < counts.length; mask += 1)
      if ((mask & bit) !== 0) sum += counts[mask] as number
    if (sum > 0) result.set(id, sum)
  }
  return result
}

/** Only some sets have a "not stated" option (ID 0). */
function countFacet(
  { combinations }: Columns,
  counters: Counters,
  facet: CombinedFacet,
): Map<number, number> {
  const name = combinationByFacet[facet]
  const found = counters.combinations[name]
  const only = counters.only[facet]
  const ordinals = combinations[name].ordinals[facet]
  const { keys } = combinations[name].ids[facet]
  const counts = new Int32Array(keys.length)
  addByOrdinal(found, ordinals, counts)
  if (only) addByOrdinal(only, ordinals, counts)
  const result = byKey(keys, counts)
  if (!hasUnstated(facet)) result.delete(0)
  return result
}

function addByOrdinal(found: Int32Array, ordinals: readonly number[], counts: Int32Array) {
  for (let i = 0; i < found.length; i += 1) {
    const count = found[i] as number
    if (count === 0) continue
    const ordinal = ordinals[i] as number
    counts[ordinal] = (counts[ordinal] as number) + count
  }
}

/** The extra last bar contains listings with no value. */
function spread({ bars, min, max }: RangeCounter, perUnit: number): RangeHistogram {
  const isEmpty = max < 0
  return {
    min: isEmpty ? null : min / perUnit,
    max: isEmpty ? null : max / perUnit,
    bars: Array.from(bars.subarray(0, -1)),
  }
}

const yearBars = histogramBars.year
const barOfYear = Uint8Array.from({ length: 256 }, (_, i) => findBar(yearBars, firstYear + i))

function yearSpread(years: Int32Array): RangeHistogram {
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

function byName<Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
}
