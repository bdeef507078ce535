import type { Bits } from './bits.ts'

/** Tests a column against a lookup table or bounds, or uses a precomputed set of matches. */
export type FilterTest = TableTest | BoundsTest | CostTest | BitsTest
export type BitsTest = { bits: Bits }
export type TableTest = { column: Uint8Array | Int32Array; fits: Uint8Array }
/** Negative values mean not stated. */
export type BoundsTest = { column: Int32Array; from: number; to: number; keepsUnstated: boolean }
/** Bounds of the yearly cost. */
export type CostTest = {
  yearly: Int32Array
  hourly: Int32Array
  limitYearly: Int32Array
  limitHourly: Int32Array
  hours: number
  from: number
  to: number
  keepsUnstated: boolean
}
