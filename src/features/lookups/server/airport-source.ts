import { titleCase } from './place-names.ts'

/** Open airports and heliports of the United States that the public may use, from the FAA's subscription. */
export async function readAirports(): Promise<AirportRow[]> {
  // A dynamic import, because unpacking takes a third of a second and only a first start needs it.
  const { usBundledAirports } = await import('@squawk/airport-data')
  const airports: AirportRow[] = []
  for (const a of usBundledAirports.records) {
    if (a.country !== 'US' || a.useType !== 'PUBLIC' || a.status !== 'OPEN') continue
    if (!kinds.has(a.facilityType) || !a.state || !a.city) continue
    airports.push({
      ident: a.icao ?? a.faaId,
      name: nameOfAirport(a.name),
      city: titleCase(a.city),
      state: a.state,
      latitude: a.lat,
      longitude: a.lon,
      timeZone: a.timezone,
    })
  }
  return airports
}

/** "ALBERTVILLE RGNL/THOMAS J BRUMLIK FLD" → "Albertville Regional/Thomas J Brumlik Field". */
export function nameOfAirport(name: string): string {
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
  name: string
  city: string
  /** Two-letter code. */
  state: string
  latitude: number
  longitude: number
  /** IANA. */
  timeZone: string
}
