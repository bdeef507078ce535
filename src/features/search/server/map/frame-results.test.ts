import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInBox } from '../../in-box.ts'
import type { Box } from '../../search-box.ts'
import { frameResults } from './frame-results.ts'

const place = fc.record({
  latitude: fc.integer({ min: -84e4, max: 84e4 }).map((tenThousandths) => tenThousandths / 1e4),
  longitude: fc.integer({ min: -180e4, max: 179e4 }).map((tenThousandths) => tenThousandths / 1e4),
  count: fc.integer({ min: 1, max: 40 }),
  id: fc.integer({ min: 1, max: 1e6 }),
})
const places = fc.array(place, { minLength: 1, maxLength: 80 })
const share = fc.constantFrom(0, 0.05, 0.2)
const sum = (all: readonly { count: number }[]) =>
  all.reduce((total, { count }) => total + count, 0)

test('[BEY-04] a frame contains all aircraft but the allowed share, and counts each of them once', () => {
  fc.assert(
    fc.property(places, share, (all, maxOutside) => {
      const { box, outside } = frameResults(all, maxOutside) ?? expect.fail()
      const least = sum(all) < 10 ? 0 : 1
      expect(sum(outside)).toBeLessThanOrEqual(Math.max(sum(all) * maxOutside, least))
      const out = new Set(outside)
      expect(out.size).toBe(outside.length)
      for (const one of all) expect(isInBox(one, widened(box))).toBe(!out.has(one))
    }),
  )
})

test('[BEY-04] a frame doesn’t depend on the order of the places', () => {
  fc.assert(
    fc.property(places, (all) => {
      expect(frameResults(all.toReversed(), 0.05)?.box).toEqual(frameResults(all, 0.05)?.box)
    }),
  )
})

/** Adding 360 to a longitude and subtracting it again changes its last digits. */
const widened = ([west, south, east, north]: Box): Box => [west - 1e-9, south, east + 1e-9, north]

const states = [
  { latitude: 47.5, longitude: -122.3, count: 30, id: 1 },
  { latitude: 33.9, longitude: -118.2, count: 60, id: 2 },
  { latitude: 25.8, longitude: -80.3, count: 50, id: 3 },
  { latitude: 42.4, longitude: -71, count: 40, id: 4 },
]
const alaska = { latitude: 61.2, longitude: -149.9, count: 4, id: 5 }
const hawaii = { latitude: 21.3, longitude: -157.9, count: 2, id: 6 }
const zurich = { latitude: 47.4, longitude: 8.5, count: 2, id: 7 }

test('[BEY-04] a frame leaves out distant places, but not the edge of a region', () => {
  const world = frameResults([...states, alaska, hawaii, zurich], 0.05)
  expect(world?.box).toEqual([-122.3, 25.8, -71, 47.5])
  expect(world?.all).toEqual([-157.9, 21.3, 8.5, 61.2])
  expect(new Set(world?.outside)).toEqual(new Set([alaska, hawaii, zurich]))
  expect(frameResults(states, 0.05)?.outside).toEqual([])
  expect(frameResults([alaska, hawaii], 0.05)?.box).toEqual([-157.9, 21.3, -149.9, 61.2])
  const nextTown = { latitude: 34.9, longitude: -118.9, count: 1, id: 7 }
  expect(frameResults([...states.slice(1, 2), nextTown], 0.05)?.outside).toEqual([])
  const [seattle, angeles] = states.map((state) => ({ ...state, count: 5 }))
  expect(
    frameResults([seattle, angeles, { ...zurich, count: 1 }] as typeof states, 0.05)?.outside,
  ).toHaveLength(1)
  expect(frameResults([], 0.05)).toBeNull()
})

test('[BEY-04] a frame of places on both sides of the antimeridian crosses it', () => {
  const auckland = { latitude: -37, longitude: 174.8, count: 1, id: 8 }
  const samoa = { latitude: -14.3, longitude: -170.7, count: 1, id: 9 }
  expect(frameResults([auckland, samoa], 0)?.box).toEqual([174.8, -37, -170.7, -14.3])
})
