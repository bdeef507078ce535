import { createContext, use } from 'react'
import { formatDistanceAndTime, type LocatedAircraft } from '#features/lookups/flying-distance.ts'
import type { Point } from '#features/lookups/great-circle.ts'

/** Location that cards measure distances from. Null hides distances. */
export const DistanceOrigin = createContext<Point | null>(null)

/** Returns text such as "27 nm · 12 min", or null if the visitor's or the aircraft's location is unknown. */
export function useDistanceText(aircraft: LocatedAircraft): string | null {
  const from = use(DistanceOrigin)
  return from && formatDistanceAndTime(from, aircraft)
}
