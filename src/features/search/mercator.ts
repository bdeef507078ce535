import type { Point } from '#features/lookups/great-circle.ts'

/** Where the map's square world ends. */
const mostLatitude = 85.0511

/** A place on the map's world of 256 by 256, north and west first. */
export function toWorld({ latitude, longitude }: Point): [x: number, y: number] {
  const clamped = Math.min(mostLatitude, Math.max(-mostLatitude, latitude))
  const sine = Math.sin((clamped * Math.PI) / 180)
  return [(256 * (longitude + 180)) / 360, 128 - (Math.log((1 + sine) / (1 - sine)) * 64) / Math.PI]
}

export function fromWorld(x: number, y: number): Point {
  return {
    latitude: (Math.atan(Math.sinh(((128 - y) * Math.PI) / 128)) * 180) / Math.PI,
    longitude: (x / 256) * 360 - 180,
  }
}
