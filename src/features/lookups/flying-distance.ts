import { formatNumber } from '#kernel/format/numbers.ts'
import { toUnits, type Units } from '#kernel/format/units.ts'
import { t } from '#kernel/messages/translate.ts'
import { distanceNm, type Point } from './great-circle.ts'
import { findKind, type Kind } from './kinds.ts'

/** Computes the straight-line distance to an aircraft and the flight time at its cruise speed with no wind. */
export function flyingDistance(from: Point, aircraft: LocatedAircraft): FlyingDistance | null {
  const { latitude, longitude, cruiseKnots, categoryId = null } = aircraft
  if (latitude === null || longitude === null) return null
  const nm = distanceNm(from, { latitude, longitude })
  const isFlown = cruiseKnots && !unpowered.has(findKind({ categoryId }))
  return { nm, minutes: isFlown ? Math.round((nm / cruiseKnots) * 60) : null }
}

/** These come by trailer. */
const unpowered: ReadonlySet<Kind> = new Set(['glider', 'balloon'])

/** Returns text such as "27 nm · 12 min", or null if the aircraft's location is unknown. */
export function formatDistanceAndTime(
  from: Point,
  aircraft: LocatedAircraft,
  units: Units,
): string | null {
  const distance = flyingDistance(from, aircraft)
  if (!distance) return null
  const time = distance.minutes ? t` · ${formatFlyingTime(distance.minutes)}` : ''
  return formatDistance(distance.nm, units) + time
}

export function formatDistance(nm: number, units: Units): string {
  const distance = toUnits('distance', nm, units)
  return distance < 1
    ? t`Under 1 ${units.distance}`
    : t`${formatNumber(Math.round(distance))} ${units.distance}`
}

/** Returns text such as "12 min" or "1 hr 6 min". */
export function formatFlyingTime(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? t`${minutes} min` : t`${formatNumber(hours)} hr ${minutes % 60} min`
}

type FlyingDistance = { nm: number; minutes: number | null }

export type LocatedAircraft = {
  latitude: number | null
  longitude: number | null
  cruiseKnots: number | null
  categoryId?: number | null
}
