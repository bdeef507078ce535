import { geoDistance } from 'd3-geo'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceNm, initialCourse } from './great-circle.ts'

const denver = { latitude: 39.57, longitude: -104.85 }
const places = fc.record({
  latitude: fc.double({ min: -89, max: 89, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('[BEY-04] distances and courses match a chart', () => {
  const newYork = { latitude: 40.64, longitude: -73.78 }
  expect(distanceNm(denver, newYork)).toBeCloseTo(1421, 0)
  expect(initialCourse(denver, newYork)).toBe(77)
  // Crosses the antimeridian, from Adak to Petropavlovsk.
  const [adak, kamchatka] = [
    { latitude: 51.88, longitude: -176.65 },
    { latitude: 53.17, longitude: 158.45 },
  ]
  expect(distanceNm(adak, kamchatka)).toBeLessThan(910)
  expect(initialCourse(adak, kamchatka)).toBeGreaterThan(270)
})

test('[BEY-04] distances match another implementation, and courses are between 0 and 360 degrees', () => {
  fc.assert(
    fc.property(places, places, (a, b) => {
      const reference = geoDistance([a.longitude, a.latitude], [b.longitude, b.latitude])
      expect(distanceNm(a, b)).toBeCloseTo(reference * 3440.065, 3)
      expect(initialCourse(a, b)).toBeGreaterThanOrEqual(0)
      expect(initialCourse(a, b)).toBeLessThan(360)
    }),
  )
})
