import { z } from 'zod'

/**
 * Map area: west, south, east, and north in degrees with at most four decimals. If west exceeds east, the area crosses
 * the antimeridian.
 */
export type Box = readonly [west: number, south: number, east: number, north: number]

/** "-109.1,36.9,-102,41". */
export const BoxText = z
  .string()
  .regex(
    /^-?\d{1,3}(\.\d{1,9})?(,-?\d{1,3}(\.\d{1,9})?){3}$/,
    'Use west,south,east,north in degrees.',
  )
  .transform((text) => text.split(',').map(shortDegrees) as unknown as Box)
  .refine(
    ([west, south, east, north]) =>
      isLongitude(west) &&
      isLongitude(east) &&
      isLatitude(south) &&
      isLatitude(north) &&
      south <= north,
    {
      error:
        'Longitude must be from -180 to 180, latitude from -90 to 90, and south can’t be greater than north.',
    },
  )

function shortDegrees(text: string): number {
  // Adding 0 converts -0 to 0.
  return Math.round(Number(text) * 1e4) / 1e4 + 0
}

function isLongitude(degrees: number): boolean {
  return degrees >= -180 && degrees <= 180
}

function isLatitude(degrees: number): boolean {
  return degrees >= -90 && degrees <= 90
}
