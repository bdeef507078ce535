import { expect, test } from 'vitest'
import { readNumber } from './card-values.ts'

test.each([
  ['', null],
  ['1405', 1_405],
  ['1,405', 1_405],
  ['1.405', 1_405],
  ['1’405', 1_405],
  [' 260 000 ', 260_000],
  ['1,260,000', 1_260_000],
  ['140.5', Number.NaN],
  ['260,000.00', Number.NaN],
  ['12,34', Number.NaN],
  ['-5', Number.NaN],
  ['12 hr', Number.NaN],
])('[BEY-33] a card reads “%s” as a whole number or not at all', (text, value) => {
  expect(readNumber(text)).toBe(value)
})
