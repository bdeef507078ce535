import { sql } from 'kysely'
import { readSerial } from '#features/lookups/aircraft-numbers.ts'
import { matchRegistryMake } from '#features/lookups/registry-names.ts'
import { isSameAirframe } from '#features/lookups/server/public/airframe/airframe.ts'
import { makes, removeBuilder } from '#features/lookups/server/public/makes.ts'
import type { ReportCoverage } from '../../contract.ts'
import { recordSources } from '../../sources.ts'
import { type ListedAircraft, toAirplane } from '../matching/load-reports.ts'
import { type Airplane, isSerialDistinctive } from '../matching/match-report.ts'
import { hasInventedReports } from '../public/has-invented-reports.ts'

/**
 * Returns the make and model of a registered aircraft for display. The registry states the builder's name as the make
 * of a homebuilt, so only known makes are included.
 */
export function publicNames(registered: { make: string | null; model: string }) {
  const known = matchRegistryMake(registered, knownMakes)
  return known
    ? { make: known.name, model: registered.model }
    : { make: null, model: removeBuilder(registered.model, registered.make) }
}

const knownMakes = makes.map(({ make }) => ({ name: make }))

export function toCoverage(row: CoverageRow): ReportCoverage {
  return {
    source: row.source,
    name: row.is_invented ? 'Invented reports of the demo' : recordSources[row.source].name,
    firstOn: row.first_on,
    lastOn: row.last_on,
    reports: row.reports,
    loadedAt: new Date(row.loaded_at).toISOString(),
  }
}

/** Selects the rows of `record_coverage`. */
export const selectCoverage = sql<CoverageRow>`
  select c.*, ${hasInventedReports(sql`c.source`)} as is_invented from record_coverage c order by source`

/** A row of `record_coverage`, also as JSON. */
export type CoverageRow = {
  source: keyof typeof recordSources
  first_on: string
  last_on: string
  reports: number
  loaded_at: string | Date
  is_invented: boolean
}

/**
 * Checks whether a listing is of the aircraft: the registration or a distinctive serial number agrees, and so does the
 * model family. Serial numbers repeat between variants such as SR22 and SR22T.
 */
export function isSameAircraft(listing: ListedAircraft, aircraft: Airplane): boolean {
  const listed = toAirplane(listing)
  if (!isSameFamily(listed, aircraft) || hasOtherSerial(listing, aircraft)) return false
  return listing.registration === aircraft.registration || isSameBySerial(listed, aircraft)
}

export function isSameFamily(first: Airplane, other: Airplane): boolean {
  return first.airframes.some((a) => other.airframes.some((b) => isSameAirframe(a, b)))
}

export function hasOtherSerial({ serial_number }: ListedAircraft, { serialNumber }: Airplane) {
  const serials = [readSerial(serial_number), readSerial(serialNumber)]
  return serials.every((serial) => serial !== null) && serials[0] !== serials[1]
}

/** A model year starts in the previous fall, so the years may differ by one. */
function isSameBySerial({ serialNumber, year, models, airframes }: Airplane, aircraft: Airplane) {
  const isSameYear = Math.abs((year ?? 0) - (aircraft.year ?? 0)) <= 1
  const serial = readSerial(serialNumber)
  if (!isSameYear || serial === null || serial !== readSerial(aircraft.serialNumber)) return false
  const [model = null] = models
  return airframes.some((airframe) =>
    isSerialDistinctive(aircraft, { ...airframe, model, serialNumber }),
  )
}
