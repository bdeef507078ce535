import { expect, test } from 'vitest'
import { findPart103Conflict } from './part-103.ts'

const ultralight = { ruleSet: 'part-103', registration: null, seats: 1, weight: 250 }

test.each([
  [{}, null],
  [{ seats: null, weight: null }, null],
  [{ registration: 'D-MABC' }, null],
  [{ registration: 'N6GW' }, /N-number/],
  [{ seats: 2 }, /one seat/],
  [{ weight: 254 }, /254 lb/],
  [{ weight: 325 }, /254 lb/],
  [{ ruleSet: 'lsa', registration: 'N6GW', seats: 2, weight: 1_000 }, null],
  [{ ruleSet: null, registration: 'N6GW' }, null],
])('[BEY-19] a Part 103 ultralight with %j contradicts itself: %s', (stated, message) => {
  const found = findPart103Conflict({ ...ultralight, ...stated })
  if (message === null) expect(found).toBeNull()
  else expect(found).toMatch(message)
})
