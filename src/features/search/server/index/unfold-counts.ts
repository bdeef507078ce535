import { rangeFilters } from '../../filters.ts'
import { findBar, histogramBars } from '../../range-bars.ts'
import type { FacetCounts, Spread } from '../engine-result.ts'
import { type Columns, firstYear } from './columns.ts'
import { type CombinedFacet, ofEachCombined } from './facet-combinations.ts'
import type { Counters, RangeCounter } from './facet-counts.ts'

/** Counters by small number as counts by id and by bar. */
export function unfoldCounts(columns: Columns, counters: Counters): Omit<FacetCounts, 'total'> {
  return {
    counts: {
      ...ofEachCombined((facet) => countFacet(columns, counters, facet)),
      st: byKey(columns.states.keys, counters.state),
    },
    ranges: {
      price: spread(counters.price, rangeFilters.price.perUnit),
      year: yearSpread(counters.year),
      totalTime: spread(counters.totalTime, rangeFilters.totalTime.perUnit),
    },
    engineLifeUnstated: counters.lifeNotStated,
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

/** What is not stated, id 0, is no choice. */
function countFacet(
  { combinations }: Columns,
  counters: Counters,
  facet: CombinedFacet,
): Map<number, number> {
  const { combination: found, combinationOnly } = counters
  const only = combinationOnly[facet]
  const ordinals = combinations.ordinals[facet]
  const { keys } = combinations.ids[facet]
  const counts = new Int32Array(keys.length)
  for (let i = 0; i < found.length; i += 1) {
    const ordinal = ordinals[i] as number
    const count = (found[i] as number) + (only[i] as number)
    counts[ordinal] = (counts[ordinal] as number) + count
  }
  const result = byKey(keys, counts)
  result.delete(0)
  return result
}

/** The bar after the last holds what is not stated. */
function spread({ bars, min, max }: RangeCounter, perUnit: number): Spread {
  const isEmpty = max < 0
  return {
    min: isEmpty ? null : min / perUnit,
    max: isEmpty ? null : max / perUnit,
    bars: Array.from(bars.subarray(0, -1)),
  }
}

const yearBars = histogramBars.year
const barOfYear = Uint8Array.from({ length: 256 }, (_, i) => findBar(yearBars, firstYear + i))

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
