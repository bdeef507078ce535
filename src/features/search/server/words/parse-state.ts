import type { Names } from './names.ts'
import type { PlaceLookup, Reading, Span } from './reading.ts'
import type { Token } from './tokens.ts'

/** Where a rule reads, and what it knows. */
export type ParseState = {
  tokens: readonly Token[]
  at: number
  names: Names
  places: PlaceLookup
  /** What stands before. */
  readings: readonly Placed[]
  readNext: (state: ParseState) => Found | null
}

export type Found = { reading: Reading; length: number }
export type Placed = Span & { reading: Reading; text: string }
