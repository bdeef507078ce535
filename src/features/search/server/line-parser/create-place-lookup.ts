import { foldName } from '#features/lookups/fold-name.ts'
import type { PlaceLookup, PlaceReading } from './reading.ts'

/** Returns a lookup for places by name. Covers the given states, cities, airports, and ZIP codes. */
export function createPlaceLookup(names: PlaceNames): PlaceLookup {
  const found = new Map<string, PlaceReading>()
  for (const [name, place] of namedPlaces(names)) if (!found.has(name)) found.set(name, place)
  return (key) => found.get(key) ?? found.get(foldName(key))
}

/** Yields all names of the places. If places share a name, the most likely comes first. */
function* namedPlaces({ states, cities, airports, zips }: PlaceNames): Generator<NamedPlace> {
  for (const { id, code, name } of states) {
    yield [name.toLowerCase(), { kind: 'state', id, name, isCode: false }]
    yield [code.toLowerCase(), { kind: 'state', id, name, isCode: true }]
  }
  yield* namedAirports(airports)
  for (const zip of zips) yield [zip, { ...exact, kind: 'zip', near: zip }]
  const nameOfState = new Map(states.map(({ code, name }) => [code, name.toLowerCase()]))
  // If several cities share a name, uses the largest, as everywhere else.
  for (const { city, code, size, alias } of cities.toSorted(
    (a, b) => b.size - a.size || compare(a.code, b.code),
  )) {
    const place = {
      kind: 'city' as const,
      near: `${city}, ${code}`,
      isBig: size >= (alias ? bigCityAbroad : bigCity),
      isShort: false,
    }
    for (const spelling of alias ? [alias] : spellings(city)) {
      yield [spelling, { ...place, hasState: false }]
      for (const state of [code.toLowerCase(), nameOfState.get(code)])
        yield [`${spelling} ${state}`, { ...place, hasState: true }]
    }
  }
}

function* namedAirports(airports: PlaceNames['airports']): Generator<NamedPlace> {
  for (const { ident } of airports) yield [ident.toLowerCase(), airport(ident, false)]
  // Pilots often omit the K.
  for (const { ident } of airports)
    if (/^K[A-Z]{3}$/.test(ident)) yield [ident.slice(1).toLowerCase(), airport(ident, true)]
  for (const { ident, iata } of airports) if (iata) yield [iata.toLowerCase(), airport(ident, true)]
}

type NamedPlace = [name: string, place: PlaceReading]

/** Returns the spellings of a city: "Saint Louis" is also "St Louis" and "St. Louis". */
export function spellings(city: string): string[] {
  const plain = city.toLowerCase().replace(/[.,]/g, '')
  const short = plain.replace(/^(saint|fort|mount) /, (_, word: string) => `${shortened[word]} `)
  return short === plain ? [plain] : [plain, short]
}

/** Expands abbreviations to the stored spelling: "st louis" becomes "saint louis". */
export function expandAbbreviations(text: string): string {
  return text.replace(/^(st|ft|mt) /, (_, short: string) => `${inFull[short]} `)
}

const shortened: Record<string, string> = { saint: 'st', fort: 'ft', mount: 'mt' }
const inFull: Record<string, string> = { st: 'saint', ft: 'fort', mt: 'mount' }

/** Minimum number of ZIP codes for a city to be recognized without a preposition. */
const bigCity = 10
/** The same for cities abroad: about half a million residents. */
const bigCityAbroad = 3

const exact = { isBig: false, hasState: false, isShort: false }

function airport(ident: string, isShort: boolean): PlaceReading {
  return { ...exact, kind: 'airport', near: ident, isShort }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

export type PlaceNames = {
  states: readonly { id: number; code: string; name: string }[]
  /**
   * `size` is the number of ZIP codes, or a comparable number abroad. `alias` is the name of a city abroad that matched,
   * without accents.
   */
  cities: readonly { city: string; code: string; size: number; alias?: string | null }[]
  airports: readonly { ident: string; iata?: string | null }[]
  zips: readonly string[]
}
