import type { Names } from './names.ts'
import type { PlaceLookup, Reading, Span } from './reading.ts'
import type { Token } from './tokens.ts'

/** Where a rule reads, and what it knows. */
export type Here = {
  tokens: readonly Token[]
  at: number
  names: Names
  places: PlaceLookup
  /** What stands before. */
  readings: readonly Placed[]
  readNext: (here: Here) => Found | null
}

export type Found = { reading: Reading; length: number }
export type Placed = Span & { reading: Reading; text: string }
