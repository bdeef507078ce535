import {
  type AircraftNumbers,
  compareNumbers,
  readRegistration,
  readSerial,
} from '#features/lookups/aircraft-numbers.ts'
import { toModelKey } from '#features/lookups/model-name.ts'
import type { ImportedAircraft } from '#features/selling/server/public/imported-aircraft.ts'

/** Data other than the feed's key that identifies an aircraft, with what distinguishes it from another one. */
export type Identity = AircraftNumbers & {
  make_id: number
  /** In its compared form. */
  model: string | null
  year: number | null
}

type IdentityColumns = {
  make_id?: number | null
  model?: string | null
  year?: number | null
  registration?: string | null
  serial_number?: string | null
}

export function toIdentity(columns: IdentityColumns): Identity {
  return {
    make_id: Number(columns.make_id),
    registration: readRegistration(columns.registration),
    serial: readSerial(columns.serial_number),
    model: columns.model ? toModelKey(columns.model) : null,
    year: columns.year ?? null,
  }
}

/**
 * Compares two aircraft by number. A number is `same` only if nothing contradicts it: neither the other number nor the
 * year nor, because serial numbers repeat between variants, the model. A person decides about `unsure` ones. `other`
 * means that no number agrees.
 */
export function compareIdentities(a: Identity, b: Identity): 'same' | 'unsure' | 'other' {
  const { agree, differ } = compareNumbers(a, b)
  if (a.make_id !== b.make_id || agree.length === 0) return 'other'
  if (differ.length > 0 || a.year !== b.year) return 'unsure'
  return agree.includes('registration') || a.model === b.model ? 'same' : 'unsure'
}

/**
 * Returns search keys that find the same aircraft in other rows of the file. Rows without hours or a price aren't
 * compared by similarity.
 */
export function identityTexts(aircraft: ImportedAircraft, listingId: number | null): string[] {
  const { make_id, registration, serial } = toIdentity(aircraft.columns)
  const { model, year, total_time_hours, asking_price, currency } = aircraft.columns
  const amount = aircraft.columns.price ?? asking_price
  const price = amount && `${amount} ${currency}`
  const isComparable = model && (total_time_hours !== null || price !== null)
  return [
    ...(registration ? [`reg:${make_id}:${registration}`] : []),
    ...(serial ? [`serial:${make_id}:${serial}`] : []),
    ...(listingId === null ? [] : [`listing:${listingId}`]),
    ...(isComparable
      ? [`alike:${make_id}:${toModelKey(model)}:${year}:${total_time_hours}:${price}`]
      : []),
  ]
}
