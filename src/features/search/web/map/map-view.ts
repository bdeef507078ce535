import type { Point } from '#features/lookups/great-circle.ts'
import { maxZoom } from '../../map-rules.ts'
import { fromWorld, toWorld, worldSize } from '../../mercator.ts'
import type { Box } from '../../search-box.ts'

/** Transformation from world to screen coordinates: scale by `k`, then translate by `x` and `y`. */
export type MapView = { x: number; y: number; k: number }
export type Size = { width: number; height: number }

export const minScale = 2
export const maxScale = 2 ** maxZoom

/** Returns the screen position of a place on the copy of the world nearest to the center of the screen. */
export function toScreen(place: Point, { x, y, k }: MapView, { width }: Size): [number, number] {
  const [worldX, worldY] = toWorld(place)
  const copies = Math.round((width / 2 - x - worldX * k) / (worldSize * k))
  return [(worldX + worldSize * copies) * k + x, worldY * k + y]
}

/** Checks whether the place is on the map. */
export function isInView(place: Point, view: MapView, size: Size): boolean {
  const [x, y] = toScreen(place, view, size)
  return x >= 0 && y >= 0 && x <= size.width && y <= size.height
}

/** Returns the visible part of the world, extended by `margin` as a fraction of its size. */
export function visibleBox({ x, y, k }: MapView, { width, height }: Size, margin = 0): Box {
  const [marginX, marginY] = [width * margin, height * margin]
  const { latitude: north, longitude: left } = fromWorld((-marginX - x) / k, (-marginY - y) / k)
  const { latitude: south, longitude: right } = fromWorld(
    (width + marginX - x) / k,
    (height + marginY - y) / k,
  )
  const [west, east] = right - left >= 360 ? [-180, 180] : [wrapped(left), wrapped(right)]
  return [short(west), short(south), short(east), short(north)]
}

/** Returns the view that shows the box as large as possible. */
export function fitBox([west, south, east, north]: Box, size: Size, padding = 0): MapView {
  const [left, top] = toWorld({ latitude: north, longitude: west })
  const [right, bottom] = toWorld({ latitude: south, longitude: east < west ? east + 360 : east })
  const scale = Math.min(
    (size.width - 2 * padding) / Math.max(right - left, 1e-6),
    (size.height - 2 * padding) / Math.max(bottom - top, 1e-6),
  )
  const k = Math.min(maxScale / 16, Math.max(minScale, scale))
  return {
    k,
    x: size.width / 2 - (k * (left + right)) / 2,
    y: size.height / 2 - (k * (top + bottom)) / 2,
  }
}

export function boxAround({ latitude, longitude }: Point, radiusNm: number): Box {
  const up = radiusNm / 60
  const halfWidth = Math.min(180, up / Math.max(0.1, Math.cos((latitude * Math.PI) / 180)))
  const [south, north] = [Math.max(-85, latitude - up), Math.min(85, latitude + up)]
  if (halfWidth >= 180) return [-180, south, 180, north]
  return [wrapped(longitude - halfWidth), south, wrapped(longitude + halfWidth), north]
}

/** Enlarges a small box to the length of a short flight. A single airfield would lack context. */
export function enlargeSmallBox(box: Box): Box {
  const [west, south, east, north] = box
  if (east < west) return box
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  const [left, bottom, right, top] = boxAround(middle, minFlightNm / 2)
  return [
    Math.min(west, left),
    Math.min(south, bottom),
    Math.max(east, right),
    Math.max(north, top),
  ]
}

const minFlightNm = 120

/** The contiguous United States. The default view. */
export const defaultBox: Box = [-125, 24, -66.5, 49.5]

function wrapped(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180
}

function short(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4 + 0
}
