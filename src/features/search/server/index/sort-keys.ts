import { priceDropDays } from '#features/listings/rules.ts'
import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import { dayMs } from '#kernel/time.ts'
import type { SearchQuery } from '../../contract.ts'
import { type Columns, soldFlag } from './columns.ts'
import type { CombinedFacet } from './facet-combinations.ts'

export type SortNames = {
  make: (id: number) => string
  category: (id: number) => string
}

/** Writes the sort key of each docId. The smallest key comes first. "Not stated" comes last in both directions. */
export type ReadKeys = (docIds: Int32Array, keys: Float64Array) => void

export function sortKeys(
  columns: Columns,
  query: Pick<SearchQuery, 'sort' | 'rev' | 'hy'>,
  ranks: Ranks,
  now: number,
  distances: Float64Array | null,
): ReadKeys {
  const { ranges } = columns
  const sign = query.rev ? -1 : 1
  // Without a location, nearest first falls back to newest first.
  const sort = query.sort === 'x' && !distances ? 'n' : query.sort
  switch (sort) {
    case 'y':
      return (docIds, keys) => fromBytes(ranges.year, docIds, sign, keys)
    case 'a':
      return (docIds, keys) => costs(columns, query.hy, docIds, sign, keys)
    case 'o':
      return (docIds, keys) => pricesWithDue(ranges, docIds, sign, keys)
    case 'n':
    // Tiebreaker for equally good matches.
    case 'b':
      return (docIds, keys) => fromDoubles(columns.listedAtMicros, docIds, -sign, keys)
    case 'm':
      return (docIds, keys) => fromRanks(columns.airframe, ranks.make, docIds, sign, keys)
    case 'c':
      return (docIds, keys) => fromRanks(columns.airframe, ranks.category, docIds, sign, keys)
    case 'x':
      return (docIds, keys) => fromPlaces(columns, distances ?? none, docIds, sign, keys)
    case 'd':
      return (docIds, keys) => drops(columns, docIds, -sign, now, keys)
    default:
      return (docIds, keys) => fromInts(ranges[sortedRanges[sort]], docIds, sign, keys)
  }
}

const sortedRanges = {
  l: 'length',
  p: 'price',
  e: 'engines',
  t: 'totalTime',
  s: 'seats',
  u: 'usefulLoad',
  r: 'range',
} as const

const none = new Float64Array(0)

/** Sort ranks by combination. -1 if not stated. */
export type Ranks = { make: Int32Array; category: Int32Array }

export function rankNames(columns: Columns, names: SortNames): Ranks {
  const combinations = columns.combinations.airframe
  const ranked = (facet: CombinedFacet, nameOf: (id: number) => string) => {
    const ranks = toRanks(combinations.ids[facet].keys.map(nameOf))
    return Int32Array.from(combinations.ordinals[facet], (ordinal) => ranks[ordinal] as number)
  }
  const category = ranked('c', (id) => (id === unstatedKindId ? '' : names.category(id)))
  return { make: ranked('m', names.make), category }
}

/** Checks whether the price cut is recent enough to appear on cards. */
export function isRecentDrop(columns: Columns, docId: number, now: number): boolean {
  if ((columns.drop[docId] as number) <= 0) return false
  if (((columns.status[docId] as number) & soldFlag) !== 0) return false
  return now - (columns.priceChangedAt[docId] as number) < (priceDropDays + 1) * dayMs
}

function toRanks(names: readonly string[]): number[] {
  const inOrder = [...new Set(names)].sort((a, b) => (a < b ? -1 : 1))
  const rank = new Map(inOrder.map((name, i) => [name, i]))
  return names.map((name) => (name === '' ? -1 : (rank.get(name) as number)))
}

// Separate functions per array type, so that the compiler can specialize them.
function fromBytes(column: Uint8Array, docIds: Int32Array, sign: number, keys: Float64Array) {
  for (let i = 0; i < docIds.length; i += 1)
    keys[i] = (column[docIds[i] as number] as number) * sign
}

function fromDoubles(column: Float64Array, docIds: Int32Array, sign: number, keys: Float64Array) {
  for (let i = 0; i < docIds.length; i += 1)
    keys[i] = (column[docIds[i] as number] as number) * sign
}

function pricesWithDue(
  { price, dollarsDue }: Columns['ranges'],
  docIds: Int32Array,
  sign: number,
  keys: Float64Array,
) {
  for (let i = 0; i < docIds.length; i += 1) {
    const docId = docIds[i] as number
    const [asked, due] = [price[docId] as number, dollarsDue[docId] as number]
    keys[i] = asked < 0 || due < 0 ? Infinity : (asked + due) * sign
  }
}

/** Negative values mean "not stated". */
function fromInts(column: Int32Array, docIds: Int32Array, sign: number, keys: Float64Array) {
  for (let i = 0; i < docIds.length; i += 1) {
    const value = column[docIds[i] as number] as number
    keys[i] = value < 0 ? Infinity : value * sign
  }
}

/** NaN if the place is unknown. */
function fromPlaces(
  { place }: Columns,
  distances: Float64Array,
  docIds: Int32Array,
  sign: number,
  keys: Float64Array,
) {
  for (let i = 0; i < docIds.length; i += 1) {
    const distance = distances[place[docIds[i] as number] as number] as number
    keys[i] = Number.isNaN(distance) ? Infinity : distance * sign
  }
}

function fromRanks(
  column: Int32Array,
  ranks: Int32Array,
  docIds: Int32Array,
  sign: number,
  keys: Float64Array,
) {
  for (let i = 0; i < docIds.length; i += 1) {
    const rank = ranks[column[docIds[i] as number] as number] as number
    keys[i] = rank < 0 ? Infinity : rank * sign
  }
}

/**
 * Uses the yearly cost at the given hours, or else at the usual hours of each aircraft. It sorts the same as the monthly
 * cost.
 */
function costs(
  { costYearly, costHourly, costLimitYearly, costLimitHourly, usualHours }: Columns,
  fixedHours: number | undefined,
  docIds: Int32Array,
  sign: number,
  keys: Float64Array,
) {
  for (let i = 0; i < docIds.length; i += 1) {
    const docId = docIds[i] as number
    const yearly = costYearly[docId] as number
    const hours = fixedHours ?? (usualHours[docId] as number)
    const limit = Math.max(
      costLimitYearly[docId] as number,
      (costLimitHourly[docId] as number) * hours,
    )
    const cost = yearly + (costHourly[docId] as number) * hours + limit
    keys[i] = yearly < 0 ? Infinity : cost * sign
  }
}

function drops(
  columns: Columns,
  docIds: Int32Array,
  sign: number,
  now: number,
  keys: Float64Array,
) {
  for (let i = 0; i < docIds.length; i += 1) {
    const docId = docIds[i] as number
    keys[i] = isRecentDrop(columns, docId, now) ? (columns.drop[docId] as number) * sign : Infinity
  }
}
