import { expect, test } from 'vitest'
import { findGaps, lateness, longestGap } from './gaps.ts'

const time = { from: 0, to: 100 }

test('a pause is what lies between two successes, or reaches to an end of the time', () => {
  expect(findGaps([30, 10, 20, 90], time, 15)).toEqual([{ from: 30, to: 90 }])
  expect(findGaps([60], time, 50)).toEqual([{ from: 0, to: 60 }])
  expect(longestGap([], time)).toBe(100)
  expect(longestGap([-5, 200], time)).toBe(100)
})

test('the site is late by what it needs beyond the database, and by the whole of a pause of its own', () => {
  const database = [{ from: 10, to: 40 }]
  expect(lateness([{ from: 12, to: 45 }], database)).toBe(5)
  expect(lateness([{ from: 12, to: 38 }], database)).toBe(0)
  expect(lateness([{ from: 60, to: 70 }], database)).toBe(10)
  expect(lateness([], database)).toBe(0)
  // Of two pauses the second ends it.
  expect(lateness([{ from: 12, to: 66 }], [...database, { from: 50, to: 65 }])).toBe(1)
})
