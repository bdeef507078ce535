import type { PlaceLookup } from '#features/lookups/place-reading.ts'
import type { Language } from '#kernel/messages/languages.ts'
import type { AircraftNameIndex } from './aircraft-name-index.ts'
import type { Reading, TextSpan, Token } from './reading.ts'

/** Registrations, stock numbers, and serial numbers on the market by their letters and digits in lowercase. */
export type Identities = ReadonlyMap<string, { text: string; isRegistration: boolean }>

/** Position of a rule in the line, and the data available to it. */
export type ParseState = {
  tokens: readonly Token[]
  at: number
  names: AircraftNameIndex
  places: PlaceLookup
  identities: Identities
  language: Language
  isSure: boolean
  /** Earlier parts of the line. */
  readings: readonly PlacedReading[]
  readNext: (state: ParseState) => FoundReading | null
}

/** `corrected` is the spelling that the words were read as. */
export type FoundReading = { reading: Reading; length: number; corrected?: string | undefined }
export type PlacedReading = TextSpan & {
  reading: Reading
  text: string
  corrected?: string | undefined
}

/** How to read what a line leaves open. */
export type LineChoice = {
  /** Reads "172s" as the 172S instead of several 172. */
  isVariant?: boolean
  /** Leaves out guesses: corrected spellings, weights without a name, and variants that the catalog lacks. */
  isSure?: boolean
}
