import { expect, test } from 'vitest'
import { defaultUnits } from '#kernel/format/units.ts'
import { formatDistanceAndTime } from './flying-distance.ts'

const denver = { latitude: 39.74, longitude: -104.98 }
const longmont = { latitude: 40.16, longitude: -105.16 }

test('[BEY-04] shows distance and time at cruise speed, and omits unknown values', () => {
  const format = (aircraft: object) =>
    formatDistanceAndTime(
      denver,
      { latitude: null, longitude: null, cruiseKnots: null, ...aircraft },
      defaultUnits,
    )
  expect(format({ ...longmont, cruiseKnots: 139 })).toBe('27 nm · 11 min')
  expect(format(longmont)).toBe('27 nm')
  const [glider, balloon] = [10, 14]
  expect(format({ ...longmont, cruiseKnots: 55, categoryId: glider })).toBe('27 nm')
  expect(format({ ...longmont, cruiseKnots: 10, categoryId: balloon })).toBe('27 nm')
  expect(format({ cruiseKnots: 139 })).toBeNull()
  expect(format({ ...denver, cruiseKnots: 139 })).toBe('Under 1 nm')
  expect(format({ latitude: 40.64, longitude: -73.78, cruiseKnots: 120 })).toBe(
    '1,425 nm · 11 hr 52 min',
  )
})
