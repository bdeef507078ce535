import { titleCase } from './place-names.ts'

/** Loads open, public-use airports and heliports in the United States from the FAA's subscription data. */
export async function loadAirports(): Promise<AirportRow[]> {
  // Imported dynamically because unpacking takes a third of a second and only the first startup needs it.
  const { usBundledAirports } = await import('@squawk/airport-data')
  const airports: AirportRow[] = []
  for (const a of usBundledAirports.records) {
    if (a.country !== 'US' || a.useType !== 'PUBLIC' || a.status !== 'OPEN') continue
    if (!kinds.has(a.facilityType) || !a.state || !a.city) continue
    airports.push({
      ident: a.icao ?? a.faaId,
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
  name: string
  city: string
  /** Two-letter code. */
  state: string
  latitude: number
  longitude: number
  /** IANA time zone name. */
  timeZone: string
}
