import { isSearchLanguage, type Language } from '#kernel/messages/languages.ts'
import { languageCells } from '#kernel/server/reference/language-cells.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { placeKey } from '../../place-key.ts'

/** Names of countries and US states in each language, and the ISO 3166 codes of countries with three letters. */
export const countryNames = readTable('country-names', {
  english: cell.text,
  ...languageCells,
  iso3: cell.text.nullable(),
  /** Native names and abbreviations, which are only recognized after a city, as in “Tulsa, Okla.” */
  others: cell.list.nullable(),
})

/** Names of a country or state after a city in English, other languages, and codes. */
export const otherNames: ReadonlyMap<string, readonly string[]> = new Map(
  countryNames.map(({ english, ...names }) => [
    english,
    Object.values(names).flatMap((each) => each ?? []),
  ]),
)

/** Sets of countries, such as continents, with the IDs of their states. `english` and `names` are names in English. */
export const countrySets = readTable('country-sets', {
  english: cell.text,
  names: cell.list.nullable(),
  ...languageCells,
  /** ISO 3166 codes. */
  countries: cell.list,
}).map(({ countries, ...set }) => ({ ...set, stateIds: countries.map(countryId) }))

/**
 * Returns the names of a set in a language and English, the usual one first. Other languages don't count: "AB" is the
 * European Union in Turkish, but also Alberta.
 */
export function namesOfSet(
  { english, names, ...others }: (typeof countrySets)[number],
  language: Language,
): [string, ...string[]] {
  const own = isSearchLanguage(language) ? (others[language] ?? []) : []
  return [...own, english, ...(names ?? [])] as [string, ...string[]]
}

/** Returns the state IDs of a set of countries that has this name. */
export function findCountrySet(name: string, language: Language): number[] | undefined {
  const key = placeKey(name)
  return countrySets.find((set) => namesOfSet(set, language).some((own) => placeKey(own) === key))
    ?.stateIds
}

/** Returns the ID of a country abroad, which is the position of its ISO 3166 code. Equals that of its only state. */
export function countryId(code: string): number {
  const [first = 0, second = 0] = Array.from(code, (letter) => letter.charCodeAt(0) - 65)
  return 1_000 + first * 26 + second
}
