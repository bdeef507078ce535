import { barOf, yearBars } from '../../range-bars.ts'
import type { Found, Spread } from '../found.ts'
import { type Columns, firstYear } from './columns.ts'
import type { Counters, RangeCounter } from './facet-counts.ts'
import type { KindFacet } from './kinds.ts'

/** Counters by small number as counts by id and by bar. */
export function unfoldCounts(columns: Columns, counters: Counters): Omit<Found, 'total' | 'ids'> {
  return {
    counts: {
      m: byKind(columns, counters, 'm'),
      st: byKey(columns.states.keys, counters.state),
      c: byKind(columns, counters, 'c'),
      bt: byKind(columns, counters, 'bt'),
      f: byKind(columns, counters, 'f'),
      h: byKind(columns, counters, 'h'),
    },
    price: spread(counters.price, 1),
    totalTime: spread(counters.totalTime, 10),
    year: yearSpread(counters.year),
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
function byKind({ kinds }: Columns, counters: Counters, facet: KindFacet): Map<number, number> {
  const { kind: found, kindOnly } = counters
  const only = kindOnly[facet]
  const ordinals = kinds.ordinals[facet]
  const { keys } = kinds.ids[facet]
  const counts = new Int32Array(keys.length)
  for (let kind = 0; kind < found.length; kind += 1) {
    const ordinal = ordinals[kind] as number
    const count = (found[kind] as number) + (only[kind] as number)
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
