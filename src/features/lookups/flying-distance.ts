import { formatNumber } from '#kernel/format.ts'
import { distanceNm, type Point } from './great-circle.ts'

/** How far an aircraft is as the crow flies, and how long it flies that at its cruise, without wind. */
export function flyingDistance(from: Point, aircraft: PlacedAircraft): FlyingDistance | null {
  const { latitude, longitude, cruiseKnots } = aircraft
  if (latitude === null || longitude === null) return null
  const nm = distanceNm(from, { latitude, longitude })
  return { nm, minutes: cruiseKnots ? Math.round((nm / cruiseKnots) * 60) : null }
}

/** "27 nm · 12 min"; null where its place is not known. */
export function distanceWords(from: Point, aircraft: PlacedAircraft): string | null {
  const found = flyingDistance(from, aircraft)
  if (!found) return null
  const time = found.minutes ? ` · ${formatFlyingTime(found.minutes)}` : ''
  return formatDistance(found.nm) + time
}

export function formatDistance(nm: number): string {
  return nm < 1 ? 'Under 1 nm' : `${formatNumber(Math.round(nm))} nm`
}

/** "12 min", "1 h 06". */
export function formatFlyingTime(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return hours === 0
    ? `${minutes} min`
    : `${formatNumber(hours)} h ${String(minutes % 60).padStart(2, '0')}`
}

export type FlyingDistance = { nm: number; minutes: number | null }

export type PlacedAircraft = {
  latitude: number | null
  longitude: number | null
  cruiseKnots: number | null
}
