import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostMarks } from '../../map-rules.ts'
import { toWorld } from '../../mercator.ts'
import { gatherMarks } from './gather-marks.ts'

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

test('[BEY-04] marks count every aircraft once, are few, and never lie over each other', () => {
  fc.assert(
    fc.property(market, ({ places, zoom }) => {
      const marks = gatherMarks(places, zoom)
      const sum = (counted: readonly { count: number }[]) =>
        counted.reduce((total, { count }) => total + count, 0)
      expect(sum(marks)).toBe(sum(places))
      expect(marks.length).toBeLessThanOrEqual(mostMarks)
      const boxes = marks.map((mark) => {
        const [x, y] = toWorld(mark).map((at) => at * 2 ** zoom) as [number, number]
        return {
          x,
          y,
          ...(mark.count === 1 ? { width: 78, height: 32 } : { width: 44, height: 44 }),
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

test('[BEY-04] the order in which places come changes nothing; those of one airport are one mark', () => {
  const airport = { latitude: 39.57, longitude: -104.85 }
  const places = [
    { ...airport, count: 4, id: 9 },
    { latitude: 40.16, longitude: -105.16, count: 1, id: 3 },
    { latitude: 30.3, longitude: -97.7, count: 1, id: 5 },
  ]
  expect(gatherMarks(places.toReversed(), 9)).toEqual(gatherMarks(places, 9))
  const [largest] = gatherMarks(places, 14)
  expect(largest).toMatchObject({ count: 4, id: 9 })
  expect(largest?.latitude).toBeCloseTo(39.57, 6)
  expect(gatherMarks(places, 0)).toMatchObject([{ count: 6 }])
})
