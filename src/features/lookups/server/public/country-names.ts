import { cell, readTable } from '#kernel/server/reference/read-table.ts'

/** Names of countries and US states in each language, and the ISO 3166 codes of countries with three letters. */
export const countryNames = readTable('country-names', {
  english: cell.text,
  es: cell.list.nullable(),
  de: cell.list.nullable(),
  tr: cell.list.nullable(),
  iso3: cell.text.nullable(),
})

/** Names of a country or state after a city in English, other languages, and codes. */
export const otherNames: ReadonlyMap<string, readonly string[]> = new Map(
  countryNames.map(({ english, es, de, tr, iso3 }) => [
    english,
    [es, de, tr, iso3].flatMap((names) => names ?? []),
  ]),
)
