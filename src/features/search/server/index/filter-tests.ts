import type { SearchQuery } from '../../contract.ts'
import { type Bits, intersect } from './bits.ts'
import type { Columns, Family } from './columns.ts'
import type { IndexRow } from './index-row.ts'

/** Tests a column against a lookup table or bounds, or uses a precomputed set of matches. */
export type FilterTest = TableTest | BoundsTest | CostTest | BitsTest
type BitsTest = { bits: Bits }
type TableTest = { column: Uint8Array | Int32Array; fits: Uint8Array }
/** Negative values mean not stated. Below -1, they have a known minimum, as in `lowestUnstated`. */
export type BoundsTest = { column: Int32Array; from: number; to: number; keepsUnstated: boolean }
/** Bounds of the yearly cost. */
export type CostTest = {
  yearly: Int32Array
  hourly: Int32Array
  limitYearly: Int32Array
  limitHourly: Int32Array
  usualHours: Uint8Array
  /** Hours per year. By default, the usual ones of each aircraft. */
  hours: number | undefined
  from: number
  to: number
  keepsUnstated: boolean
}

/** Matches selected families, and selected makes without a selected family. */
export function familyTest(
  { m = [], md = [] }: SearchQuery,
  { family: column, families }: Columns,
  makeOf: (familyId: number) => number | undefined,
): TableTest {
  const selectedFamilies = new Set(md)
  const wholeMakes = new Set(m)
  wholeMakes.delete(0)
  for (const id of md) wholeMakes.delete(makeOf(id) ?? 0)
  const fits = ({ familyId, makeId }: Family) =>
    familyId !== 0 && selectedFamilies.has(familyId) ? 1 : wholeMakes.has(makeId) ? 1 : 0
  return { column, fits: Uint8Array.from(families, fits) }
}

/** Returns the makes in the query, whose families are counted. */
export function findRequestedMakes(
  { m = [], md = [] }: SearchQuery,
  makeOf: (familyId: number) => number | undefined,
): ReadonlySet<number> {
  const makes = new Set(m)
  for (const id of md) {
    const make = makeOf(id)
    if (make !== undefined) makes.add(make)
  }
  return makes
}

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
