import type { Point } from './great-circle.ts'

/** Place that a name refers to. */
export type PlaceReading = (StateReading | PointReading) & {
  /** Next most likely place with the same name, if it's likely enough to mention. */
  other?: PlaceReading | undefined
}

/** A US state, or a country abroad. */
type StateReading = { kind: 'state'; id: number; name: string; isCode: boolean }

export type PointReading = {
  kind: 'city' | 'airport' | 'zip'
  near: string
  isBig: boolean
  /** True for "Dallas TX". */
  hasState: boolean
  /** A code that may also be a word or a number, such as an airport code without its K. */
  isShort: boolean
  /** True for a name other than the city's own, unless it's an everyday name. */
  isAlias?: boolean
  /** Null for the center of a state. */
  point: Point | null
}

/** Finds a place by its words, separated by single spaces: "dallas tx", "kapa", "80112". */
export type PlaceLookup = (text: string) => PlaceReading | undefined

/** Places that were found by name. */
export type PlaceNames = {
  /** `country` is the ISO 3166 code. Missing for US states. `names` are other names after a city, such as "DEU". */
  states: readonly {
    id: number
    code: string
    name: string
    country?: string
    names?: readonly string[]
  }[]
  /** `people` is an estimate for US cities. `names` are names in other languages. */
  cities: readonly NamedCity[]
  airports: readonly NamedAirport[]
  zips: readonly (Point & { zip: string })[]
  /** Everyday names of cities and airports with the usual name, such as "nyc" for "New York, NY". */
  aliases: ReadonlyMap<string, string>
  regions: readonly ReadableRegion[]
  /** Returns the areas of a postal code, most likely first. */
  findPostalAreas: (code: string) => readonly PostalArea[]
}

type NamedAirport = Point & {
  ident: string
  iata?: string | null
  name?: string | null
  city?: string | null
  /** Code of the state or country. */
  code?: string
}

type NamedCity = Point & {
  city: string
  /** Code of the state or country. */
  code: string
  people: number
  alias?: string | null
}

/** An area with a name, such as the Bay Area or a province. Its cities are within the radius. */
export type ReadableRegion = Point & {
  name: string
  names: readonly string[]
  /** Abbreviations, which are only recognized after a city. */
  codes: readonly string[]
  /** ISO 3166 code. */
  country: string
  people: number
  radiusNm: number
}

/** City in whose area a postal code is. */
export type PostalArea = {
  city: string
  /** ISO 3166 code. */
  country: string
  /** True if the code can't be another number: "SW1A 1AA" or "D-80331". */
  isDistinct: boolean
}
