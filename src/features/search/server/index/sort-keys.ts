import { dayMs, priceDropDays } from '#features/listings/rules.ts'
import type { SearchQuery } from '../../contract.ts'
import { type Columns, isSold } from './columns.ts'

/** Names that orders by name need. */
export type SortNames = { make: (id: number) => string; category: (id: number) => string }

/** For each found slot what the page is ordered by, the smallest first. "Not stated" comes last either way. */
export function sortKeys(
  columns: Columns,
  query: Pick<SearchQuery, 'sort' | 'rev'>,
  found: Int32Array,
  ranks: Ranks,
  now: number,
): Float64Array {
  const sign = query.rev ? -1 : 1
  switch (query.sort) {
    case 'y':
      return fromBytes(columns.year, found, sign)
    case 'l':
      return fromInts(columns.lengthTenths, found, sign)
    case 'p':
      return fromInts(columns.price, found, sign)
    case 'e':
      return fromInts(columns.engineCount, found, sign)
    case 't':
      return fromInts(columns.totalTimeTenths, found, sign)
    case 'n':
      return fromDoubles(columns.listedAtMicros, found, -sign)
    case 'm':
      return fromRanks(columns.make, ranks.make, found, sign)
    case 'c':
      return fromRanks(columns.kind, ranks.kind, found, sign)
    case 'd':
      return drops(columns, found, -sign, now)
  }
}

export type Ranks = { make: Int32Array; kind: Int32Array }

export function ranksOf(columns: Columns, names: SortNames): Ranks {
  return {
    make: ranked(columns.makes.keys.map(names.make)),
    kind: ranked(columns.kinds.map((kind) => names.category(kind.c))),
  }
}

/** Recent falls of the price count, as cards show them. */
export function isRecentDrop(columns: Columns, slot: number, now: number): boolean {
  if ((columns.drop[slot] as number) <= 0) return false
  if (((columns.status[slot] as number) & isSold) !== 0) return false
  return now - (columns.priceChangedAt[slot] as number) < (priceDropDays + 1) * dayMs
}

function ranked(names: readonly string[]): Int32Array {
  const inOrder = [...new Set(names)].sort((a, b) => (a < b ? -1 : 1))
  const rank = new Map(inOrder.map((name, i) => [name, i]))
  return Int32Array.from(names, (name) => rank.get(name) as number)
}

// One function a kind of array: the compiler then knows what it reads.
function fromBytes(column: Uint8Array, found: Int32Array, sign: number): Float64Array {
  const keys = new Float64Array(found.length)
  for (let i = 0; i < found.length; i += 1) keys[i] = (column[found[i] as number] as number) * sign
  return keys
}

function fromDoubles(column: Float64Array, found: Int32Array, sign: number): Float64Array {
  const keys = new Float64Array(found.length)
  for (let i = 0; i < found.length; i += 1) keys[i] = (column[found[i] as number] as number) * sign
  return keys
}

/** Negative values mean "not stated". */
function fromInts(column: Int32Array, found: Int32Array, sign: number): Float64Array {
  const keys = new Float64Array(found.length)
  for (let i = 0; i < found.length; i += 1) {
    const value = column[found[i] as number] as number
    keys[i] = value < 0 ? Infinity : value * sign
  }
  return keys
}

function fromRanks(
  column: Uint16Array,
  ranks: Int32Array,
  found: Int32Array,
  sign: number,
): Float64Array {
  const keys = new Float64Array(found.length)
  for (let i = 0; i < found.length; i += 1) {
    keys[i] = (ranks[column[found[i] as number] as number] as number) * sign
  }
  return keys
}

function drops(columns: Columns, found: Int32Array, sign: number, now: number): Float64Array {
  return Float64Array.from(found, (slot) =>
    isRecentDrop(columns, slot, now) ? (columns.drop[slot] as number) * sign : Infinity,
  )
}
