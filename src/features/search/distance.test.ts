import { expect, test } from 'vitest'
import { parseDistance } from './distance.ts'

test.each([
  ['300', 300],
  ['300 nm', 300],
  ['1,200NM', 1200],
  ['300 nautical miles', 300],
  ['500 mi', 434],
  ['500 miles', 434],
  ['500 sm', 434],
  ['500 statute miles', 434],
  ['800 km', 432],
  ['1.5k', 1500],
  ['far', null],
  ['nm', null],
  ['', null],
])('[BEY-04] parses “%s” as a distance of %s nm', (text, nm) => {
  const parsed = parseDistance(text)
  expect(parsed === null ? null : Math.round(parsed)).toBe(nm)
})
