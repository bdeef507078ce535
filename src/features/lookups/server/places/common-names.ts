import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { placeKey } from '../../place-key.ts'
import type { ReadableRegion } from '../../place-reading.ts'

const rows = readTable('place-names', {
  /** Usual name: a city with its state or country, the identifier of an airport, or the name of an area. */
  place: cell.text,
  /** Everyday names. */
  names: cell.list.nullable(),
  /** Abbreviations that are only recognized after a city, as in “Toronto, ON”. */
  codes: cell.list.nullable(),
  /** Only set for areas, like the other columns. ISO 3166 code. */
  country: cell.text.nullable(),
  /** Missing for areas that are only recognized after a city. */
  people: cell.number.nullable(),
  latitude: cell.number.nullable(),
  longitude: cell.number.nullable(),
  /** Distance from the center within which the area's cities are. */
  radiusNm: cell.number.nullable(),
})

/** Usual names of cities and airports by their everyday names, for example "New York, NY" by "nyc". */
export const placeAliases: ReadonlyMap<string, string> = new Map(
  rows
    .filter(({ country }) => country === null)
    .flatMap(({ place, names }) => (names ?? []).map((name) => [placeKey(name), place] as const)),
)

/** Areas that are neither a city, a state, nor a country, such as the Bay Area and Canadian provinces. */
export const regions: readonly ReadableRegion[] = rows.flatMap(
  ({ place, names, codes, country, people, latitude, longitude, radiusNm }) =>
    country === null
      ? []
      : [
          {
            name: place,
            names: names ?? [],
            codes: codes ?? [],
            country,
            people: people ?? 0,
            latitude: latitude ?? 0,
            longitude: longitude ?? 0,
            radiusNm: radiusNm ?? 0,
          },
        ],
)
