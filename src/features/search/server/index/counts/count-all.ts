import {
  barsCount,
  type Columns,
  equipmentSets,
  offerSets,
  priceBarCount,
  totalTimeBarCount,
} from '../columns.ts'
import type { CombinationName } from '../facet-combinations.ts'

/** Number of rows for each value of a column. */
export type RowCounts = {
  combinations: Record<CombinationName, Int32Array>
  state: Int32Array
  /** Counts by combination of offers and of equipment. */
  offers: Int32Array
  equipment: Int32Array
  year: Int32Array
  /** The extra last bar counts listings with no value. */
  priceBars: Int32Array
  totalTimeBars: Int32Array
  lifeNotStated: number
}

/** Computes all counts in one pass over the rows. */
export function countAll(columns: Columns, docIds: Int32Array): RowCounts {
  const starts = computeOffsets(columns)
  const { conditions, states, equipments, years, bars, end } = starts
  const counts =
    end <= shared.length
      ? countTogether(columns, docIds, starts)
      : countOneByOne(columns, docIds, starts)
  return {
    combinations: {
      airframe: counts.subarray(0, conditions),
      condition: counts.subarray(conditions, states),
    },
    ...unfoldStates(counts.subarray(states, equipments), columns.states.size),
    equipment: counts.subarray(equipments, years),
    year: counts.subarray(years, bars),
    ...unfoldBars(counts.subarray(bars, end)),
  }
}

/** Returns the offsets of each column's counts in one shared array. */
function computeOffsets({ combinations, states: { size } }: Columns) {
  const conditions = combinations.airframe.size
  const states = conditions + combinations.condition.size
  const equipments = states + size * offerSets
  const years = equipments + equipmentSets
  const bars = years + yearCount
  return { conditions, states, equipments, years, bars, end: bars + barsCount }
}

/** Number of possible byte values. */
const yearCount = 256

/** A constant array lets the compiler optimize the loop, which cuts the running time in half. */
const shared = new Int32Array(1 << 16)

function countTogether(columns: Columns, docIds: Int32Array, starts: Starts): Int32Array {
  const { airframe, condition, stateAndOffers, equipment, ranges, bars: barIndexes } = columns
  const { year } = ranges
  const { conditions, states, equipments, years, bars, end } = starts
  shared.fill(0, 0, end)
  for (let i = 0; i < docIds.length; i += 1) {
    const docId = docIds[i] as number
    const a = airframe[docId] as number
    const c = conditions + (condition[docId] as number)
    const s = states + (stateAndOffers[docId] as number)
    const e = equipments + (equipment[docId] as number)
    const y = years + (year[docId] as number)
    const b = bars + (barIndexes[docId] as number)
    shared[a] = (shared[a] as number) + 1
    shared[c] = (shared[c] as number) + 1
    shared[s] = (shared[s] as number) + 1
    shared[e] = (shared[e] as number) + 1
    shared[y] = (shared[y] as number) + 1
    shared[b] = (shared[b] as number) + 1
  }
  return shared.slice(0, end)
}

/** Counts without the shared array, for markets with too many combinations for it. */
function countOneByOne(columns: Columns, docIds: Int32Array, starts: Starts): Int32Array {
  const counts = new Int32Array(starts.end)
  const count = (column: Int32Array | Uint16Array | Uint8Array, start: number) => {
    for (const docId of docIds) {
      const at = start + (column[docId] as number)
      counts[at] = (counts[at] as number) + 1
    }
  }
  count(columns.airframe, 0)
  count(columns.condition, starts.conditions)
  count(columns.stateAndOffers, starts.states)
  count(columns.equipment, starts.equipments)
  count(columns.ranges.year, starts.years)
  count(columns.bars, starts.bars)
  return counts
}

type Starts = ReturnType<typeof computeOffsets>

function unfoldStates(statesAndOffers: Int32Array, size: number) {
  const state = new Int32Array(size)
  const offers = new Int32Array(offerSets)
  for (let i = 0, at = 0; i < size; i += 1) {
    let sum = 0
    for (let kind = 0; kind < offerSets; kind += 1, at += 1) {
      const count = statesAndOffers[at] as number
      sum += count
      offers[kind] = (offers[kind] as number) + count
    }
    state[i] = sum
  }
  return { state, offers }
}

function unfoldBars(allBars: Int32Array) {
  const priceBars = new Int32Array(priceBarCount)
  const totalTimeBars = new Int32Array(totalTimeBarCount)
  let lifeNotStated = 0
  for (let bars = 0; bars < barsCount; bars += 1) {
    const count = allBars[bars] as number
    if (count === 0) continue
    const priceBar = priceBarByBars[bars] as number
    const totalTimeBar = totalTimeBarByBars[bars] as number
    priceBars[priceBar] = (priceBars[priceBar] as number) + count
    totalTimeBars[totalTimeBar] = (totalTimeBars[totalTimeBar] as number) + count
    if (bars & 1) lifeNotStated += count
  }
  return { priceBars, totalTimeBars, lifeNotStated }
}

export const priceBarByBars = Uint8Array.from({ length: barsCount }, (_, bars) =>
  Math.trunc(bars / 2 / totalTimeBarCount),
)
export const totalTimeBarByBars = Uint8Array.from(
  { length: barsCount },
  (_, bars) => (bars >> 1) % totalTimeBarCount,
)
