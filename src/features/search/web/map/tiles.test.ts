import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxZoom } from '../../map-rules.ts'
import { worldSize } from '../../mercator.ts'
import { maxScale, minScale } from './map-view.ts'
import { coveringTiles } from './tiles.ts'

const windows = fc.record({
  k: fc.double({ min: Math.log2(minScale), max: Math.log2(maxScale), noNaN: true }),
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
  width: fc.integer({ min: 100, max: 2000 }),
  height: fc.integer({ min: 100, max: 1500 }),
})

test('[BEY-04] covers the map without gaps and requests only tiles that a service provides', () => {
  fc.assert(
    fc.property(windows, ({ k: zoom, x: across, y: down, width, height }) => {
      const k = 2 ** zoom
      const view = { k, x: -across * worldSize * k, y: -down * Math.max(0, worldSize * k - height) }
      const tiles = coveringTiles(view, { width, height })
      for (const { x, y, z, edge } of tiles) {
        expect(z).toBeLessThanOrEqual(maxZoom)
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(Math.max(x, y)).toBeLessThan(2 ** z)
        expect(edge).toBeGreaterThan(worldSize / 1.5)
        expect(edge).toBeLessThan(worldSize * 1.5)
      }
      const [left, top] = [
        Math.min(...tiles.map((one) => one.left)),
        Math.min(...tiles.map((one) => one.top)),
      ]
      const [right, bottom] = [
        Math.max(...tiles.map((one) => one.left + one.edge)),
        Math.max(...tiles.map((one) => one.top + one.edge)),
      ]
      const worldEnd = view.y + worldSize * k
      expect(left).toBeLessThanOrEqual(0)
      expect(top).toBeLessThanOrEqual(Math.max(0, view.y) + 1e-6)
      expect(right).toBeGreaterThanOrEqual(width)
      expect(bottom).toBeGreaterThanOrEqual(Math.min(height, worldEnd) - 1e-3)
      const edge = tiles[0]?.edge ?? 1
      expect(tiles).toHaveLength(
        Math.round((right - left) / edge) * Math.round((bottom - top) / edge),
      )
    }),
  )
})
