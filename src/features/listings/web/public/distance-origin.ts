import { createContext, use } from 'react'
import { formatDistanceAndTime, type LocatedAircraft } from '#features/lookups/flying-distance.ts'
import type { Point } from '#features/lookups/great-circle.ts'
import { useUnits } from '#ui/units.tsx'

/** Location that cards measure distances from. Null hides distances. */
export const DistanceOrigin = createContext<Point | null>(null)

/** Returns text such as "27 nm · 12 min", or null if the visitor's or the aircraft's location is unknown. */
export function useDistanceText(aircraft: LocatedAircraft): string | null {
  const from = use(DistanceOrigin)
  const units = useUnits()
  return from && formatDistanceAndTime(from, aircraft, units)
}
