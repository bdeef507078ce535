import { worldSize } from '../../mercator.ts'
import type { MapView, Size } from './map-view.ts'

/** Returns the tiles that cover the window at the nearest integer zoom level, with their positions. */
export function coveringTiles({ x, y, k }: MapView, { width, height }: Size): Tile[] {
  const z = Math.min(closest, Math.max(0, Math.round(Math.log2(k))))
  const across = 2 ** z
  const edge = (worldSize * k) / across
  const tiles: Tile[] = []
  for (let row = Math.max(0, Math.floor(-y / edge)); row < across; row += 1) {
    const top = y + row * edge
    if (top >= height) break
    for (let column = Math.floor(-x / edge); x + column * edge < width; column += 1) {
      // The map repeats beyond the antimeridian.
      const wrapped = ((column % across) + across) % across
      tiles.push({
        key: `${z} ${column} ${row}`,
        z,
        x: wrapped,
        y: row,
        left: x + column * edge,
        top,
        edge,
      })
    }
  }
  return tiles
}

/** Highest zoom level that all services support. */
const closest = 17

type Tile = {
  /** Identifies the tile and its copy of the world, because each copy has its own screen position. */
  key: string
  z: number
  x: number
  y: number
  left: number
  top: number
  /** Edge length in screen pixels. */
  edge: number
}
