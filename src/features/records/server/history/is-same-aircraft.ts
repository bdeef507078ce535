import { readSerial } from '#features/lookups/aircraft-numbers.ts'
import { isSameAirframe } from '#features/lookups/server/public/airframe/airframe.ts'
import { type MatchableListing, toAirplane } from '../matching/load-reports.ts'
import { type Airplane, isSerialDistinctive } from '../matching/match-report.ts'

/**
 * Checks whether a listing is of the aircraft: the registration or a distinctive serial number agrees, and so does the
 * model family. Serial numbers repeat between variants such as SR22 and SR22T.
 */
export function isSameAirplane(listing: MatchableListing, aircraft: Airplane): boolean {
  const listed = toAirplane(listing)
  if (!isSameFamily(listed, aircraft) || hasOtherSerial(listing, aircraft)) return false
  return listing.registration === aircraft.registration || isSameBySerial(listed, aircraft)
}

export function isSameFamily(first: Airplane, other: Airplane): boolean {
  return first.airframes.some((a) => other.airframes.some((b) => isSameAirframe(a, b)))
}

export function hasOtherSerial({ serial_number }: MatchableListing, { serialNumber }: Airplane) {
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
