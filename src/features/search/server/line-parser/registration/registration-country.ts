import { otherFormats, registrationMarks } from '#features/lookups/registration-formats.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { findLongestTerm } from '../find-longest-term.ts'
import type { FoundReading, ParseState } from '../parse-state.ts'
import { readPlace } from '../place-terms.ts'
import { type Token, toKey } from '../reading.ts'

/**
 * Reads the country of registration, by its name or mark: "registered in Germany", "in Germany registered",
 * "N-registered", and "registration EC". It isn't the location.
 */
export function readRegistrationCountry(state: ParseState): FoundReading | null {
  const { tokens, at } = state
  const [, mark] = /^(\w{1,3})-(?:reg|registered)$/.exec(tokens[at]?.low ?? '') ?? []
  const ofMark = mark && (countries.byMark[mark] ?? countries.byName[mark])
  if (ofMark) return toReading(ofMark, 1)
  if (isRegistered(tokens[at])) return readCountryAfter(state, at + 1)
  const isNamed = tokens[at]?.low === 'in'
  const start = isNamed ? at + 1 : at
  const country = findCountry(state, start, isNamed)
  if (!country) return null
  const end = start + country.length + (isIn(tokens[start + country.length]) ? 1 : 0)
  // In "in Germany registered in the US", Germany is the location.
  return country.id !== null && isRegistered(tokens[end]) && !readCountryAfter(state, end + 1)
    ? toReading(country.id, end + 1 - at)
    : null
}

/** Reads the country from its name or, if no "in" comes before it, from its mark. "In TN" is a state. */
function readCountryAfter(state: ParseState, at: number): FoundReading | null {
  const { tokens } = state
  const hasIn = isIn(tokens[at])
  let start = hasIn ? at + 1 : at
  if (tokens[start]?.low === 'the') start += 1
  const country = findCountry(state, start, hasIn)
  return country && toReading(country.id, start + country.length - at + 1)
}

/** Without an ID, the place has no registrations of its own: "registered in Texas". */
function toReading(id: number | null, length: number): FoundReading {
  return id === null
    ? { reading: { kind: 'unknown' }, length }
    : { reading: { kind: 'parameters', set: { rg: [id] } }, length }
}

/** The ID is null for places that aren't countries. */
function findCountry({ tokens, places }: ParseState, at: number, isNamed: boolean) {
  const known =
    findLongestTerm(tokens, at, countries.byName) ??
    (isNamed ? undefined : findLongestTerm(tokens, at, countries.byMark))
  if (known) return { id: known.value, length: known.length }
  const context = { preposition: 'in', isAfterState: true, isLast: true } as const
  const found = readPlace(tokens, at, places, context)
  if (found?.place.kind === 'state')
    return { id: countries.byName[toKey(found.place.name)] ?? null, length: found.length }
  return found && tokens[at - 1]?.low === 'in' ? { id: null, length: found.length } : null
}

function isRegistered(token: Token | undefined): boolean {
  return token !== undefined && registeredWords.has(token.low)
}

function isIn(token: Token | undefined): boolean {
  return token?.low === 'in' || token?.low === '-in'
}

const registeredWords: ReadonlySet<string> = new Set(['registered', 'registration', 'reg', "reg'd"])
/** Countries of the table `registration_country`. */
export const registrationCountries = readTable('registration-countries', {
  id: cell.number,
  country: cell.text,
  words: cell.list.nullable(),
})
const ids = new Map(registrationCountries.map(({ id, country }) => [country, id]))
/** Marks that are words in one of the languages, or numbers. UK is the mark of Uzbekistan. */
const wordMarks: ReadonlySet<string> = new Set(['2', 'OK', 'UK', 'UN'])
/** The first country of a mark is the usual one. */
const marks = [
  ...registrationMarks,
  ...otherFormats.map(([country, mark]) => ({ country, mark })),
].filter(({ mark }) => !wordMarks.has(mark))
/** IDs of the table `registration_country`. */
const countries: Readonly<Record<'byMark' | 'byName', Readonly<Record<string, number>>>> = {
  byMark: Object.fromEntries(
    marks.toReversed().map(({ country, mark }) => [toKey(mark), ids.get(country) ?? 0]),
  ),
  byName: Object.fromEntries(
    registrationCountries.flatMap(({ id, country, words }) =>
      [country, ...(words ?? [])].map((name) => [toKey(name), id] as const),
    ),
  ),
}
