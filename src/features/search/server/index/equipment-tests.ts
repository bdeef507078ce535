import type { SearchQuery } from '../../contract.ts'
import { type Bits, keepBits } from './bits.ts'
import type { Columns } from './columns.ts'
import type { BitsTest } from './filter-test.ts'
import type { IndexRow } from './index-row.ts'

/** Has all that is asked for; with `en` it is enough to lack none of it. */
export function equipmentTest({ eq, en }: SearchQuery, columns: Columns): BitsTest | null {
  if (!eq?.length) return null
  return { bits: en ? lackingNone(columns, eq) : holdingAll(columns.holders.eq, eq) }
}

/** Those that only `en` keeps. */
export function unstatedEquipment({ eq = [] }: SearchQuery, columns: Columns): Bits {
  const holding = holdingAll(columns.holders.eq, eq)
  return lackingNone(columns, eq).map((bits, word) => bits & ~(holding[word] as number))
}

export function offersTest({ of }: SearchQuery, { holders }: Columns): BitsTest | null {
  return of?.length ? { bits: holdingAll(holders.of, of) } : null
}

/** Choices by their ids, as bits. */
export function toMask(ids: readonly number[]): number {
  return ids.reduce((mask, id) => mask | (1 << (id - 1)), 0)
}

export function hasAll({ equipment }: Pick<IndexRow, 'equipment'>, wanted: number): boolean {
  return (equipment & wanted) === wanted
}

export function lacksNone({ lacking }: Pick<IndexRow, 'lacking'>, wanted: number): boolean {
  return (lacking & wanted) === 0
}

function holdingAll(holders: readonly Bits[], ids: readonly number[]): Bits {
  const all = new Int32Array((holders[0] as Bits).length).fill(-1)
  for (const id of ids) keepBits(all, holders[id - 1] as Bits)
  return all
}

function lackingNone({ lackers }: Columns, ids: readonly number[]): Bits {
  const none = new Int32Array((lackers[0] as Bits).length).fill(-1)
  for (const id of ids) dropBits(none, lackers[id - 1] as Bits)
  return none
}

function dropBits(bits: Bits, others: Bits) {
  for (let word = 0; word < bits.length; word += 1)
    bits[word] = (bits[word] as number) & ~(others[word] as number)
}
