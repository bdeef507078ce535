const earthRadiusNm = 3440.065
const radians = Math.PI / 180

/** Computes the great-circle distance with the haversine formula. Returns NaN if either location is unknown. */
export function distanceNm(a: Point, b: Point): number {
  const height = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2
  const width = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2
  const h = height + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * width
  return 2 * earthRadiusNm * Math.asin(Math.sqrt(Math.min(1, h)))
}

/** Computes the initial true course on the great circle between two places, in degrees from 0 to 359. */
export function initialCourse(from: Point, to: Point): number {
  const east = (to.longitude - from.longitude) * radians
  const [start, end] = [from.latitude * radians, to.latitude * radians]
  const y = Math.sin(east) * Math.cos(end)
  const x = Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(east)
  return (Math.round(Math.atan2(y, x) / radians) + 360) % 360
}

/** Coordinates in degrees. NaN if the location is unknown. */
export type Point = { latitude: number; longitude: number }
