import type { ImportedAircraft } from '#features/selling/server/public/imported-aircraft.ts'

/** Data other than the feed's key that identifies an aircraft. */
export type Identity = { make_id: number; registration: string | null; serial: string | null }

export function toIdentity({ columns }: ImportedAircraft): Identity {
  const { make_id, registration, serial_number } = columns
  return {
    make_id: Number(make_id),
    registration: registration ?? null,
    serial: normalizeSerial(serial_number ?? null),
  }
}

/** Returns a serial number without punctuation, or null if it contains no digits, as in "TBD". */
export function normalizeSerial(text: string | null): string | null {
  const serial = text?.toUpperCase().replace(/[^A-Z0-9]/g, '') ?? ''
  return serial.length > 1 && /\d/.test(serial) ? serial : null
}

/**
 * Checks whether two records have the same make and either the same N-number or, without one, the same serial number.
 */
export function isSameIdentity(one: Identity, other: Identity): boolean {
  if (one.make_id !== other.make_id) return false
  const isEqual = (name: 'registration' | 'serial') =>
    one[name] !== null && one[name] === other[name]
  return isEqual('registration') || isEqual('serial')
}

/** Returns the identifiers that both records have but that differ. */
export function differingIdentities(one: Identity, other: Identity): ('registration' | 'serial')[] {
  return (['registration', 'serial'] as const).filter(
    (name) => one[name] !== null && other[name] !== null && one[name] !== other[name],
  )
}

/**
 * Returns search keys that find the same aircraft in other rows of the file. Rows without hours or a price aren't
 * compared by similarity.
 */
export function identityTexts(aircraft: ImportedAircraft, listingId: number | null): string[] {
  const { make_id, registration, serial } = toIdentity(aircraft)
  const { model, year, total_time_hours, price } = aircraft.columns
  const isComparable = model && (total_time_hours !== null || price !== null)
  return [
    ...(registration ? [`reg:${make_id}:${registration}`] : []),
    ...(serial ? [`serial:${make_id}:${serial}`] : []),
    ...(listingId === null ? [] : [`listing:${listingId}`]),
    ...(isComparable
      ? [`alike:${make_id}:${model.toLowerCase()}:${year}:${total_time_hours}:${price}`]
      : []),
  ]
}

/** Parses the identity from its search keys. */
export function identityFromTexts(texts: readonly string[]): Identity {
  const find = (kind: string) => texts.find((text) => text.startsWith(`${kind}:`))?.split(':')
  const [registration, serial] = [find('reg'), find('serial')]
  return {
    make_id: Number((registration ?? serial)?.[1] ?? 0),
    registration: registration?.[2] ?? null,
    serial: serial?.[2] ?? null,
  }
}
