import { otherFormats, registrationMarks } from '#features/lookups/registration-formats.ts'
import { countryNames } from '#features/lookups/server/public/country-names.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { findLongestTerm, listTermRuns } from '../find-longest-term.ts'
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
  if (ofMark) return toReading({ id: ofMark, length: 1 }, 1)
  if (isRegistered(tokens[at])) {
    const after = readCountryAfter(state, at + 1)
    return after && toReading(after, after.length + 1)
  }
  return readCountryBefore(state)
}

function readCountryBefore(state: ParseState): FoundReading | null {
  const { tokens, at } = state
  const isNamed = tokens[at]?.low === 'in'
  const start = isNamed ? at + 1 : at
  const country = findCountry(state, start, isNamed)
  if (!country) return null
  const next = start + country.length
  const end = next + (isIn(tokens[next]) ? 1 : 0)
  if (!isRegistered(tokens[end])) return null
  const other = readCountryAfter(state, end + 1)
  if (!other) return toReading(country, end + 1 - at)
  // In "in Germany registered in the US", Germany is the location.
  if (isNamed || end > next || !isIn(tokens[end + 1])) return null
  // In "US registered in Mexico", Mexico is. "Germany registered in the US" may be either.
  return country.isNoun
    ? { reading: { kind: 'unknown' }, length: end + 1 + other.length - at }
    : toReading(country, end + 1 - at)
}

/** Reads the country from its name or, if no "in" comes before it, from its mark. "In TN" is a state. */
function readCountryAfter(state: ParseState, at: number): Country | null {
  const { tokens } = state
  const hasIn = isIn(tokens[at])
  let start = hasIn ? at + 1 : at
  if (tokens[start]?.low === 'the') start += 1
  const country = findCountry(state, start, hasIn)
  return country && { ...country, length: start + country.length - at }
}

/**
 * Without an ID, the place has no registrations of its own: "registered in Texas". A name that is also that of a state is
 * only offered: "registered in Georgia".
 */
function toReading({ id, isShared }: Country, length: number): FoundReading {
  if (id === null) return { reading: { kind: 'unknown' }, length }
  const set = { rg: [id] }
  return {
    reading: isShared ? { kind: 'unknown', offer: set } : { kind: 'parameters', set },
    length,
  }
}

/** The ID is null for places that aren't countries. */
function findCountry(state: ParseState, at: number, isNamed: boolean): Country | null {
  const { tokens } = state
  const named = findLongestTerm(tokens, at, countries.byName)
  const known = named ?? (isNamed ? null : findLongestTerm(tokens, at, countries.byMark))
  const key = known ? (listTermRuns(tokens, at)[known.length - 1]?.key ?? '') : ''
  const isShared = sharedNames.has(key)
  const place = known && !isShared ? null : findRegion(state, at)
  // "Georgia state" isn't the country.
  if (!known || (place && place.length > known.length)) return place
  return { id: known.value, length: known.length, isShared, isNoun: nouns.has(key) }
}

function findRegion({ tokens, places }: ParseState, at: number): Country | null {
  const context = { preposition: 'in', isAfterState: true, isLast: true } as const
  const found = readPlace(tokens, at, places, context)
  if (!found || (found.place.kind !== 'state' && tokens[at - 1]?.low !== 'in')) return null
  const key = found.place.kind === 'state' ? toKey(found.place.name) : ''
  const id = sharedNames.has(key) ? null : (countries.byName[key] ?? null)
  return { id, length: found.length, isNoun: true }
}

type Country = {
  id: number | null
  length: number
  /** True if a state of the United States has this name, too. */
  isShared?: boolean
  /** False for adjectives and marks. */
  isNoun?: boolean
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
const nouns: ReadonlySet<string> = new Set(
  registrationCountries.map(({ country }) => toKey(country)),
)
/** Names of both a country and a state. */
const sharedNames: ReadonlySet<string> = new Set(
  [...Map.groupBy(countryNames, ({ english }) => toKey(english))].flatMap(([key, { length }]) =>
    length > 1 ? key : [],
  ),
)
