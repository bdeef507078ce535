import type { Point } from '#features/lookups/great-circle.ts'

/** Maximum latitude of the map's square projection. */
const maxLatitude = 85.0511

/** Width and height of the world in map units, equal to one web map tile in pixels. */
export const worldSize = 256

/** Projects a place to map units. The origin is the northwest corner. */
export function toWorld({ latitude, longitude }: Point): [x: number, y: number] {
  const clamped = Math.min(maxLatitude, Math.max(-maxLatitude, latitude))
  const sine = Math.sin((clamped * Math.PI) / 180)
  return [
    (worldSize * (longitude + 180)) / 360,
    worldSize * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  ]
}

export function fromWorld(x: number, y: number): Point {
  return {
    latitude: (Math.atan(Math.sinh((1 - (2 * y) / worldSize) * Math.PI)) * 180) / Math.PI,
    longitude: (x / worldSize) * 360 - 180,
  }
}
