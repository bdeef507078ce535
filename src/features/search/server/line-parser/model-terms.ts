import type { AircraftNameIndex } from './aircraft-name-index.ts'
import type { FoundReading, ParseState, PlacedReading } from './parse-state.ts'
import type { Reading } from './reading.ts'
import type { Token } from './tokens.ts'

/** Parses a make, family, or model. */
export function readModel({ tokens, at, names }: ParseState): FoundReading | null {
  const own = names.longest(tokens, at)
  return own && { reading: own.reading, length: own.length }
}

/** Parses a word that narrows the preceding make or model: "Learjet 45", "Archer II", "SR22T G5". */
export function readModelQualifier({
  tokens,
  at,
  names,
  readings,
}: ParseState): FoundReading | null {
  const token = tokens[at] as Token
  const previous = lastModel(readings)
  if (!previous || token.key === '') return null
  const families = familiesNamed(previous.reading, names)
  const isNumber = /^\d{2,4}$/.test(token.key)
  const own = names.withWord(token.key, families)
  // "Cherokee 140" isn't the Cessna 140.
  const isOfModel = own && isNumber && previous.reading.kind === 'model'
  if (names.longest(tokens, at) && !(isOfModel && previous === readings.at(-1))) return null
  const having =
    own ?? (isNumber ? names.withNumber(token.key, previous.reading, families) : undefined)
  if (!having) return null
  const isShort = /^[a-z]{1,3}$/i.test(token.key) && token.key.length <= 2
  const span = { from: token.from, to: token.to }
  return {
    reading: {
      kind: 'model',
      mention: {
        families: having.families,
        words: having.isAll ? null : isShort ? `${previous.text} ${token.text}` : token.text,
        narrowing: having.isAll ? [] : [span],
        isRestated: isShort,
      },
    },
    length: 1,
  }
}

function familiesNamed(reading: Reading, names: AircraftNameIndex): readonly number[] {
  if (reading.kind === 'model') return reading.mention.families
  return reading.kind === 'make' ? reading.ids.flatMap((make) => names.familiesOfMake(make)) : []
}

/** Returns the make or model immediately before, or separated by "or": "C90 or E90". */
function lastModel(readings: readonly PlacedReading[]) {
  const before = readings.at(-1)
  const isOr = before?.reading.kind === 'nothing' && ['or', '/'].includes(before.text.toLowerCase())
  const last = readings.at(isOr ? -2 : -1)
  if (last?.reading.kind !== 'model' && last?.reading.kind !== 'make') return undefined
  return last
}
