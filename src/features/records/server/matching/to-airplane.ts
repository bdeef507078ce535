import { toAirframe } from '#features/lookups/server/public/airframe/airframe.ts'
import type { Airplane } from './match-report.ts'

/** Reads a listing's make and model like those of reports. */
export function toAirplane(listing: ListedAircraft): Airplane {
  const { make, model, family } = listing
  return {
    registration: listing.registration,
    serialNumber: listing.serial_number,
    year: listing.year,
    models: [model],
    airframes: [toAirframe({ make, model }), toAirframe({ make, model: family })],
  }
}

export type ListedAircraft = {
  registration: string | null
  serial_number: string | null
  year: number
  make: string
  model: string | null
  family: string | null
}
