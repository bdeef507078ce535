import { dayMs, priceDropDays } from '#features/listings/rules.ts'
import type { SearchQuery } from '../../contract.ts'
import { type Columns, isSold } from './columns.ts'
import type { CombinedFacet } from './facet-combinations.ts'

/** Names that orders by name need. */
export type SortNames = { make: (id: number) => string; category: (id: number) => string }

/** Writes for each slot what pages are ordered by, the smallest first. "Not stated" comes last either way. */
export type ReadKeys = (slots: Int32Array, keys: Float64Array) => void

export function sortKeys(
  columns: Columns,
  query: Pick<SearchQuery, 'sort' | 'rev'>,
  ranks: Ranks,
  now: number,
): ReadKeys {
  const { ranges } = columns
  const sign = query.rev ? -1 : 1
  switch (query.sort) {
    case 'y':
      return (slots, keys) => fromBytes(ranges.year, slots, sign, keys)
    case 'l':
      return (slots, keys) => fromInts(ranges.length, slots, sign, keys)
    case 'p':
      return (slots, keys) => fromInts(ranges.price, slots, sign, keys)
    case 'e':
      return (slots, keys) => fromInts(ranges.engines, slots, sign, keys)
    case 't':
      return (slots, keys) => fromInts(ranges.totalTime, slots, sign, keys)
    case 'n':
    // Among those that match equally well.
    case 'b':
      return (slots, keys) => fromDoubles(columns.listedAtMicros, slots, -sign, keys)
    case 'm':
      return (slots, keys) => fromRanks(columns.combination, ranks.make, slots, sign, keys)
    case 'c':
      return (slots, keys) => fromRanks(columns.combination, ranks.category, slots, sign, keys)
    case 'd':
      return (slots, keys) => drops(columns, slots, -sign, now, keys)
  }
}

/** By combination. */
export type Ranks = { make: Int32Array; category: Int32Array }

export function ranksOf({ combinations }: Columns, names: SortNames): Ranks {
  const ranked = (facet: CombinedFacet, nameOf: (id: number) => string) => {
    const ranks = inOrderOf(combinations.ids[facet].keys.map(nameOf))
    return Int32Array.from(combinations.ordinals[facet], (ordinal) => ranks[ordinal] as number)
  }
  return { make: ranked('m', names.make), category: ranked('c', names.category) }
}

/** Recent falls of the price count, as cards show them. */
export function isRecentDrop(columns: Columns, slot: number, now: number): boolean {
  if ((columns.drop[slot] as number) <= 0) return false
  if (((columns.status[slot] as number) & isSold) !== 0) return false
  return now - (columns.priceChangedAt[slot] as number) < (priceDropDays + 1) * dayMs
}

function inOrderOf(names: readonly string[]): number[] {
  const inOrder = [...new Set(names)].sort((a, b) => (a < b ? -1 : 1))
  const rank = new Map(inOrder.map((name, i) => [name, i]))
  return names.map((name) => rank.get(name) as number)
}

// One function a kind of array: the compiler then knows what it reads.
function fromBytes(column: Uint8Array, slots: Int32Array, sign: number, keys: Float64Array) {
  for (let i = 0; i < slots.length; i += 1) keys[i] = (column[slots[i] as number] as number) * sign
}

function fromDoubles(column: Float64Array, slots: Int32Array, sign: number, keys: Float64Array) {
  for (let i = 0; i < slots.length; i += 1) keys[i] = (column[slots[i] as number] as number) * sign
}

/** Negative values mean "not stated". */
function fromInts(column: Int32Array, slots: Int32Array, sign: number, keys: Float64Array) {
  for (let i = 0; i < slots.length; i += 1) {
    const value = column[slots[i] as number] as number
    keys[i] = value < 0 ? Infinity : value * sign
  }
}

function fromRanks(
  column: Int32Array,
  ranks: Int32Array,
  slots: Int32Array,
  sign: number,
  keys: Float64Array,
) {
  for (let i = 0; i < slots.length; i += 1)
    keys[i] = (ranks[column[slots[i] as number] as number] as number) * sign
}

function drops(columns: Columns, slots: Int32Array, sign: number, now: number, keys: Float64Array) {
  for (let i = 0; i < slots.length; i += 1) {
    const slot = slots[i] as number
    keys[i] = isRecentDrop(columns, slot, now) ? (columns.drop[slot] as number) * sign : Infinity
  }
}
