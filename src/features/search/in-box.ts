import type { Box } from './search-box.ts'

/** Checks whether a place is inside the box, edges included. False for unknown places (NaN). */
export function isInBox(
  { latitude, longitude }: { latitude: number; longitude: number },
  [west, south, east, north]: Box,
): boolean {
  if (!(latitude >= south && latitude <= north)) return false
  return west <= east
    ? longitude >= west && longitude <= east
    : longitude >= west || longitude <= east
}
