import type { Point } from '#features/lookups/great-circle.ts'

/** Where the map's square world ends. */
const mostLatitude = 85.0511

/** The map's world is a square of this edge, as the tiles of web maps are. */
export const worldSize = 256

/** A place on the map's world, north and west first. */
export function toWorld({ latitude, longitude }: Point): [x: number, y: number] {
  const clamped = Math.min(mostLatitude, Math.max(-mostLatitude, latitude))
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
