import type { Bits } from './bits.ts'

/** A test of a column: by a table that says 1 for what fits, or by bounds; or what fits, known already. */
export type Test = TableTest | BoundsTest | CostTest | BitsTest
export type BitsTest = { bits: Bits }
export type TableTest = { column: Uint8Array | Int32Array; fits: Uint8Array }
/** What is not stated is below 0. */
export type BoundsTest = { column: Int32Array; from: number; to: number; keepsUnstated: boolean }
/** Bounds of what a year costs. */
export type CostTest = {
  yearly: Int32Array
  hourly: Int32Array
  hours: number
  from: number
  to: number
  keepsUnstated: boolean
}
