import { describe, expect, test } from 'vitest'
import { defaultUnits } from '#kernel/format/units.ts'
import type { PriceCheck } from './contract.ts'
import { familyPath, matchFamily } from './family-url.ts'
import { priceCheckSummary, priceCheckTitle, roundPrice } from './rules.ts'

const aCheck = (traits: Partial<PriceCheck>) =>
  ({
    median: 137_500,
    difference: -2_600,
    isSold: false,
    comparables: Array(9),
    ...traits,
  }) as PriceCheck

describe('price check text', () => {
  test.each([
    [{}, 'Priced $2,600 less than the median of nine comparable aircraft'],
    [{ difference: 2_600 }, 'Priced $2,600 more than the median of nine comparable aircraft'],
    [{ difference: 300 }, 'Priced at about the median of nine comparable aircraft'],
    [{ isSold: true }, 'Was priced $2,600 less than the median of nine comparable aircraft'],
    [{ difference: null }, 'Comparable aircraft have a median asking price of about $137,500'],
    [{ median: null }, 'Too few comparable aircraft for a price check'],
  ])('[BEY-05] builds the title: %o', (traits, title) => {
    expect(priceCheckTitle(aCheck(traits), defaultUnits)).toBe(title)
  })

  test('[BEY-17] [BEY-05] is in the visitor’s currency', () => {
    const money = { currency: 'EUR', perDollar: 0.8, ratedOn: '2026-09-29' } as const
    expect(priceCheckSummary(aCheck({}), { ...defaultUnits, money })).toBe(
      'Priced €2,100 below the median',
    )
  })

  test('[BEY-05] builds a one-line summary', () => {
    expect(priceCheckSummary(aCheck({}), defaultUnits)).toBe('Priced $2,600 below the median')
    expect(priceCheckSummary(aCheck({ isSold: true, difference: 9_000 }), defaultUnits)).toBe(
      'Was priced $9,000 above the median',
    )
    expect(priceCheckSummary(aCheck({ median: null }), defaultUnits)).toBeNull()
  })
})

test('rounds prices for display', () => {
  expect(roundPrice(137_482)).toBe(137_500)
  expect(roundPrice(1_234_567)).toBe(1_235_000)
  expect(roundPrice(12_345_678)).toBe(12_350_000)
})

test('[MFR-01] a family has one URL and matches other spellings', () => {
  const families = [{ name: 'King Air 90' }, { name: '172' }]
  expect(familyPath('beechcraft', 'King Air 90')).toBe(
    '/aircraft/manufacturer/beechcraft/king-air-90',
  )
  expect(matchFamily(families, 'KING AIR 90')).toBe(families[0])
  expect(matchFamily(families, '17')).toBeUndefined()
  expect(matchFamily(families, '///')).toBeUndefined()
})
