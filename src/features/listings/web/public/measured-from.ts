import { createContext, use } from 'react'
import { distanceWords, type PlacedAircraft } from '#features/lookups/flying-distance.ts'
import type { Point } from '#features/lookups/great-circle.ts'

/** Where the cards of a page are measured from; without it they tell no distance. */
export const MeasuredFrom = createContext<Point | null>(null)

/** "27 nm · 12 min"; null where nothing is measured, or the aircraft's place is not known. */
export function useDistanceWords(aircraft: PlacedAircraft): string | null {
  const from = use(MeasuredFrom)
  return from && distanceWords(from, aircraft)
}
