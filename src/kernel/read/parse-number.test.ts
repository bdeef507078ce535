import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseNumber } from './parse-number.ts'

const written: readonly [text: string, value: number | null][] = [
  ['150000', 150_000],
  ['150,000', 150_000],
  ['150k', 150_000],
  ['150 K', 150_000],
  ['1.5m', 1_500_000],
  ['1,5m', 1_500_000],
  ['2.5 million', 2_500_000],
  ['1.1m', 1_100_000],
  ['1,500k', 1_500_000],
  ['1,500,000', 1_500_000],
  ['1 500 000', 1_500_000],
  ['1 500 000', 1_500_000],
  ['1.500.000', 1_500_000],
  ["1'500'000", 1_500_000],
  ['1,500,000.50', 1_500_000.5],
  ['1.500.000,50', 1_500_000.5],
  ['1500000.50', 1_500_000.5],
  ['26,5', 26.5],
  ['6.75 %', 6.75],
  ['1,200 h', 1_200],
  ['1.200 Std.', 1.2],
  ['95 PS', 95],
  ['1.500000', 1.5],
  ['26.5 ft', null],
  ['$150,000', null],
  ['1.500', 1.5],
  ['1,500', 1_500],
  ['.5', 0.5],
  ['5.', 5],
  ['-3', -3],
  ['−3', -3],
  ['0', 0],
  ['0,500', 0.5],
  ['１２３', 123],
  ['', null],
  ['  ', null],
  ['abc', null],
  ['k', null],
  ['.', null],
  [',', null],
  ['1e5', null],
  ['0x10', null],
  ['1,50,000', null],
  ['1,500,0', null],
  ['12 34', null],
  ['1.5.2', null],
  ['1-2', null],
  ['ten', null],
  ['Infinity', null],
  ['1k5', null],
  ['5 apples', null],
]

test.each(written)('[SRCH-06] [WIZ-02] parses “%s” as %s', (text, value) => {
  expect(parseNumber(text)).toBe(value)
})

test('[SRCH-06] parses numbers in the formats of many countries', () => {
  const locales = ['en-US', 'fr-FR', 'de-CH', 'sv-SE', 'en-GB', 'pl-PL']
  const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })
  fc.assert(
    fc.property(cents, fc.constantFrom(...locales), (value, locale) => {
      const whole = value.toLocaleString(locale)
      expect(parseNumber(whole), whole).toBe(value)
      const broken = (value / 100).toLocaleString(locale, { minimumFractionDigits: 2 })
      expect(parseNumber(broken), broken).toBe(value / 100)
    }),
  )
})

test('[SRCH-06] parses thousands and millions exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), (tenths) => {
      expect(parseNumber(`${tenths / 10}k`)).toBe(tenths * 100)
      expect(parseNumber(`${tenths / 10}M`)).toBe(tenths * 100_000)
    }),
  )
})

test('[SRCH-06] parses any text without failing, as a finite number or null', () => {
  const near = fc.string({ unit: fc.constantFrom(...'0123456789.,  ’$kmKM-−%ft'.split('')) })
  fc.assert(
    fc.property(fc.oneof(fc.string(), near), (text) => {
      const value = parseNumber(text)
      expect(value === null || Number.isFinite(value)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
