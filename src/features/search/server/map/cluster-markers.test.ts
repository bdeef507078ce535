import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuRatio } from '#tests/support/cpu-time.ts'
import { maxMarkers } from '../../map-rules.ts'
import { toWorld } from '../../mercator.ts'
import { clusterMarkers } from './cluster-markers.ts'

const place = fc.record({
  latitude: fc.double({ min: 24, max: 50, noNaN: true }),
  longitude: fc.double({ min: -125, max: -66, noNaN: true }),
  count: fc.integer({ min: 1, max: 40 }),
  id: fc.integer({ min: 1, max: 1e6 }),
})
const market = fc.record({
  places: fc.array(place, { maxLength: 400 }),
  zoom: fc.double({ min: 0, max: 14, noNaN: true }),
})

test('[BEY-04] shows few markers, counts each aircraft once, and never overlaps markers', () => {
  fc.assert(
    fc.property(market, ({ places, zoom }) => {
      const markers = clusterMarkers(places, zoom)
      const sum = (counted: readonly { count: number }[]) =>
        counted.reduce((total, { count }) => total + count, 0)
      expect(sum(markers)).toBe(sum(places))
      expect(markers.length).toBeLessThanOrEqual(maxMarkers)
      const boxes = markers.map((marker) => {
        const [x, y] = toWorld(marker).map((at) => at * 2 ** zoom) as [number, number]
        return {
          x,
          y,
          ...(marker.count === 1 ? { width: 78, height: 32 } : { width: 44, height: 44 }),
        }
      })
      for (const [i, a] of boxes.entries())
        for (const b of boxes.slice(i + 1))
          expect(
            Math.abs(a.x - b.x) >= (a.width + b.width) / 2 ||
              Math.abs(a.y - b.y) >= (a.height + b.height) / 2,
          ).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('[BEY-04] places every marker at one of its locations', () => {
  fc.assert(
    fc.property(market, ({ places, zoom }) => {
      const isAt = (marker: { latitude: number; longitude: number }) =>
        places.some(
          ({ latitude, longitude }) =>
            Math.abs(latitude - marker.latitude) < 1e-6 &&
            Math.abs(longitude - marker.longitude) < 1e-6,
        )
      expect(clusterMarkers(places, zoom).every(isAt)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('[BEY-04] ignores the order of locations and groups those of one airport into one marker', () => {
  const airport = { latitude: 39.57, longitude: -104.85 }
  const places = [
    { ...airport, count: 4, id: 9 },
    { latitude: 40.16, longitude: -105.16, count: 1, id: 3 },
    { latitude: 30.3, longitude: -97.7, count: 1, id: 5 },
  ]
  expect(clusterMarkers(places.toReversed(), 9)).toEqual(clusterMarkers(places, 9))
  const [largest] = clusterMarkers(places, 14)
  expect(largest).toMatchObject({ count: 4, id: 9 })
  expect(largest?.latitude).toBeCloseTo(39.57, 6)
  expect(clusterMarkers(places, 0)).toMatchObject([{ count: 6 }])
})

test('[A2] clustering at a close zoom costs little more than at a distant one', {
  tags: 'timed',
}, async () => {
  const places = Array.from({ length: 2_000 }, (_, i) => ({
    latitude: 25 + ((i * 7_919) % 2_000) / 85,
    longitude: -125 + ((i * 104_729) % 2_000) / 34,
    count: 1 + (i % 3),
    id: i + 1,
  }))
  const gatherTwentyTimes = (zoom: number) => () => {
    for (let turn = 0; turn < 20; turn += 1) clusterMarkers(places, zoom)
  }
  expect(await cpuRatio(gatherTwentyTimes(14), gatherTwentyTimes(5))).toBeLessThan(4)
})
