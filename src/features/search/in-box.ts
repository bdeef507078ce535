import type { Box } from './search-box.ts'

/** Whether a place lies in the box, its edges included. NaN, a place that is not known, never does. */
export function isInBox(
  { latitude, longitude }: { latitude: number; longitude: number },
  [west, south, east, north]: Box,
): boolean {
  if (!(latitude >= south && latitude <= north)) return false
  return west <= east
    ? longitude >= west && longitude <= east
    : longitude >= west || longitude <= east
}
