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
  const ofMark = mark && countries[mark]
  if (ofMark) return toReading(ofMark, 1)
  if (isRegistered(tokens[at])) {
    let start = at + 1
    if (isIn(tokens[start])) start += 1
    if (tokens[start]?.low === 'the') start += 1
    const country = findCountry(state, start)
    return country && toReading(country.id, start + country.length - at)
  }
  const start = tokens[at]?.low === 'in' ? at + 1 : at
  const country = findCountry(state, start)
  if (!country) return null
  const end = start + country.length + (isIn(tokens[start + country.length]) ? 1 : 0)
  return country.id !== null && isRegistered(tokens[end])
    ? toReading(country.id, end + 1 - at)
    : null
}

/** Without an ID, the place has no registrations of its own: "registered in Texas". */
function toReading(id: number | null, length: number): FoundReading {
  return id === null
    ? { reading: { kind: 'unknown' }, length }
    : { reading: { kind: 'parameters', set: { rg: [id] } }, length }
}

function findCountry({ tokens, places }: ParseState, at: number) {
  const known = findLongestTerm(tokens, at, countries)
  if (known) return { id: known.value, length: known.length }
  const context = { preposition: 'in', isAfterState: true, isLast: true } as const
  const found = readPlace(tokens, at, places, context)
  if (found?.place.kind !== 'state') return null
  return { id: countries[toKey(found.place.name)] ?? null, length: found.length }
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
  marks: cell.list.nullable(),
  words: cell.list.nullable(),
})
const toEntries = (id: number, names: readonly string[]) =>
  names.map((name) => [toKey(name), id] as const)
/** IDs of the table `registration_country` by mark, name, and nationality. "UK" is a name, although it's Uzbekistan's mark. */
const countries: Readonly<Record<string, number>> = Object.fromEntries([
  ...registrationCountries.flatMap(({ id, marks }) => toEntries(id, marks ?? [])),
  ...registrationCountries.flatMap(({ id, country, words }) =>
    toEntries(id, [country, ...(words ?? [])]),
  ),
])
