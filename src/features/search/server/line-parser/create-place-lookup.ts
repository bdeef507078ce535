import type { PlaceLookup, PlaceReading } from './reading.ts'

/** Returns a lookup for places by name. Covers the given states, cities, airports, and ZIP codes. */
export function createPlaceLookup({ states, cities, airports, zips }: PlaceNames): PlaceLookup {
  const found = new Map<string, PlaceReading>()
  const add = (key: string, place: PlaceReading) => {
    if (!found.has(key)) found.set(key, place)
  }
  for (const { id, code, name } of states) {
    add(name.toLowerCase(), { kind: 'state', id, name, isCode: false })
    add(code.toLowerCase(), { kind: 'state', id, name, isCode: true })
  }
  for (const ident of airports) add(ident.toLowerCase(), airport(ident, false))
  // Pilots often omit the K.
  for (const ident of airports)
    if (/^K[A-Z]{3}$/.test(ident)) add(ident.slice(1).toLowerCase(), airport(ident, true))
  for (const zip of zips) add(zip, { ...exact, kind: 'zip', near: zip })
  const nameOfState = new Map(states.map(({ code, name }) => [code, name.toLowerCase()]))
  // If several cities share a name, uses the largest, as everywhere else.
  for (const { city, code, zipCount } of cities.toSorted(
    (a, b) => b.zipCount - a.zipCount || compare(a.code, b.code),
  )) {
    const near = `${city}, ${code}`
    const isBig = zipCount >= bigCity
    for (const spelling of spellings(city)) {
      add(spelling, { kind: 'city', near, isBig, hasState: false, isShort: false })
      for (const state of [code.toLowerCase(), nameOfState.get(code)])
        add(`${spelling} ${state}`, { kind: 'city', near, isBig, hasState: true, isShort: false })
    }
  }
  return (key) => found.get(key)
}

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

const exact = { isBig: false, hasState: false, isShort: false }

function airport(ident: string, isShort: boolean): PlaceReading {
  return { ...exact, kind: 'airport', near: ident, isShort }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

export type PlaceNames = {
  states: readonly { id: number; code: string; name: string }[]
  /** The number of ZIP codes is used as the city's size. */
  cities: readonly { city: string; code: string; zipCount: number }[]
  airports: readonly string[]
  zips: readonly string[]
}
