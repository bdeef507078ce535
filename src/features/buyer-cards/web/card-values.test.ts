import { expect, test } from 'vitest'
import { readCardNumber } from './card-values.ts'

test.each([
  ['', null],
  ['1405', 1_405],
  ['1,405', 1_405],
  ['1.405', 1_405],
  ['1’405', 1_405],
  ['12 hr', 12],
  ['2k', 2_000],
  ['about 300', Number.NaN],
  ['300 or so', Number.NaN],
])('[BEY-33] a card reads the hours “%s”', (text, value) => {
  expect(readCardNumber('hoursInModel', text)).toBe(value)
})

test.each([
  [' 260 000 ', 260_000],
  ['1,260,000', 1_260_000],
  ['260,000.00', 260_000],
  ['$260k', 260_000],
  ['1.2 million', 1_200_000],
  ['1,2 Mio $', 1_200_000],
  ['260.000 €', Number.NaN],
  ['200-260k', Number.NaN],
  ['1.260,000', Number.NaN],
  ['12,34', Number.NaN],
  ['-5', Number.NaN],
])('[BEY-33] a card reads the loan “%s” in US dollars or not at all', (text, value) => {
  expect(readCardNumber('loanAmount', text)).toBe(value)
})
