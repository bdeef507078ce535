import { expect, test } from 'vitest'
import { findGaps, longestGap, recoveryDelayMs } from './gaps.ts'

const time = { from: 0, to: 100 }

test('a gap lies between two successes or extends to the start or end of the interval', () => {
  expect(findGaps([30, 10, 20, 90], time, 15)).toEqual([{ from: 30, to: 90 }])
  expect(findGaps([60], time, 50)).toEqual([{ from: 0, to: 60 }])
  expect(longestGap([], time)).toBe(100)
  expect(longestGap([-5, 200], time)).toBe(100)
})

test('the recovery delay is the time beyond the database outage, or the whole gap if there was no outage', () => {
  const database = [{ from: 10, to: 40 }]
  expect(recoveryDelayMs([{ from: 12, to: 45 }], database)).toBe(5)
  expect(recoveryDelayMs([{ from: 12, to: 38 }], database)).toBe(0)
  expect(recoveryDelayMs([{ from: 60, to: 70 }], database)).toBe(10)
  expect(recoveryDelayMs([], database)).toBe(0)
  // The later of the two database gaps determines the delay.
  expect(recoveryDelayMs([{ from: 12, to: 66 }], [...database, { from: 50, to: 65 }])).toBe(1)
})
