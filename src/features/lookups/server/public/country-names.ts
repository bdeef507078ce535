import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { placeKey } from '../../place-key.ts'

/** Names of countries and US states in each language, and the ISO 3166 codes of countries with three letters. */
export const countryNames = readTable('country-names', {
  english: cell.text,
  es: cell.list.nullable(),
  de: cell.list.nullable(),
  tr: cell.list.nullable(),
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

/** Sets of countries, such as continents. `english` and `names` are names in English. The first name is shown. */
export const countrySets = readTable('country-sets', {
  english: cell.text,
  names: cell.list.nullable(),
  es: cell.list.nullable(),
  de: cell.list.nullable(),
  tr: cell.list.nullable(),
  /** ISO 3166 codes. */
  countries: cell.list,
})

/** Returns the ID of a country abroad, which is the position of its ISO 3166 code. Equals that of its only state. */
export function countryId(code: string): number {
  const [first = 0, second = 0] = Array.from(code, (letter) => letter.charCodeAt(0) - 65)
  return 1_000 + first * 26 + second
}

const setsByName = new Map(
  countrySets.flatMap(({ english, names, es, de, tr, countries }) =>
    [[english], names, es, de, tr].flatMap((each) =>
      (each ?? []).map((name) => [placeKey(name), countries.map(countryId)] as const),
    ),
  ),
)

/** Returns the state IDs of a set of countries that has this name in any language. */
export function findCountrySet(name: string): number[] | undefined {
  return setsByName.get(placeKey(name))
}
