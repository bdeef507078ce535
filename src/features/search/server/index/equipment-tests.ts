import type { SearchQuery } from '../../contract.ts'
import { type Bits, intersect } from './bits.ts'
import type { Columns } from './columns.ts'
import type { BitsTest } from './filter-test.ts'
import type { IndexRow } from './index-row.ts'

/**
 * Matches listings that have all requested equipment. With `en`, also matches listings that don't state whether they
 * have it.
 */
export function equipmentTest({ eq, en }: SearchQuery, columns: Columns): BitsTest | null {
  if (!eq?.length) return null
  return { bits: en ? lackingNone(columns, eq) : holdingAll(columns.holders.eq, eq) }
}

/** Returns the listings that match only because of `en`. */
export function unstatedEquipment({ eq = [] }: SearchQuery, columns: Columns): Bits {
  const holding = holdingAll(columns.holders.eq, eq)
  return lackingNone(columns, eq).map((bits, word) => bits & ~(holding[word] as number))
}

export function offersTest({ of }: SearchQuery, { holders }: Columns): BitsTest | null {
  return of?.length ? { bits: holdingAll(holders.of, of) } : null
}

/** Converts option IDs to a bit mask. */
export function toMask(ids: readonly number[]): number {
  return ids.reduce((mask, id) => mask | (1 << (id - 1)), 0)
}

export function hasAll({ equipment }: Pick<IndexRow, 'equipment'>, mask: number): boolean {
  return (equipment & mask) === mask
}

export function lacksNone({ lacking }: Pick<IndexRow, 'lacking'>, mask: number): boolean {
  return (lacking & mask) === 0
}

function holdingAll(holders: readonly Bits[], ids: readonly number[]): Bits {
  const all = new Int32Array((holders[0] as Bits).length).fill(-1)
  for (const id of ids) intersect(all, holders[id - 1] as Bits)
  return all
}

function lackingNone({ missingEquipment }: Columns, ids: readonly number[]): Bits {
  const none = new Int32Array((missingEquipment[0] as Bits).length).fill(-1)
  for (const id of ids) dropBits(none, missingEquipment[id - 1] as Bits)
  return none
}

function dropBits(bits: Bits, others: Bits) {
  for (let word = 0; word < bits.length; word += 1)
    bits[word] = (bits[word] as number) & ~(others[word] as number)
}
