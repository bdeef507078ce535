import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { placeKey } from '../../place-key.ts'
import { placeAliases, regions } from '../places/common-names.ts'
import { roadCodes } from './postal-areas.ts'

/**
 * Returns a place in a feed with the usual names of its city and country: "NYC" is New York, NY, "Toronto, ON" is in
 * Canada, and "Deutschland" is Germany.
 */
export function toUsualPlace<P extends WrittenPlace>(written: P): P {
  const { country } = written
  const usual = countries.get(placeKey(country)) ?? roadCodes[country.toLowerCase()]
  // Countries are also in the place of the state, as in "München, Deutschland".
  const usualState = countries.get(placeKey(written.state)) ?? written.state
  const place = { ...written, state: usualState, country: usual ?? country }
  const [city, state] = placeAliases.get(placeKey(place.city))?.split(', ') ?? []
  if (city !== undefined && state?.length === 2)
    return { ...place, city, state: place.state || state }
  const key = placeKey(place.state)
  const province = regions.find(({ name, codes }) => [name, ...codes].map(placeKey).includes(key))
  if (place.country !== '' || key === '' || province?.codes.length === 0) return place
  return province ? { ...place, state: '', country: province.country } : place
}

/** English names of countries and states by their names in other languages. */
const countries: ReadonlyMap<string, string> = new Map(
  readTable('country-names', {
    english: cell.text,
    es: cell.list.nullable(),
    de: cell.list.nullable(),
    tr: cell.list.nullable(),
  }).flatMap(({ english, es, de, tr }) =>
    [...(es ?? []), ...(de ?? []), ...(tr ?? [])].map((name) => [placeKey(name), english] as const),
  ),
)

type WrittenPlace = { city: string; state: string; country: string }
