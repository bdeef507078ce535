import { describe, expect, test } from 'vitest'
import type { PriceCheck } from './contract.ts'
import { familyAt, familyPath } from './family-address.ts'
import { checkLine, checkTitle, placeOnScale, roundPrice } from './rules.ts'

const aCheck = (traits: Partial<PriceCheck>) =>
  ({
    median: 137_500,
    difference: -2_600,
    isSold: false,
    comparables: Array(9),
    ...traits,
  }) as PriceCheck

describe('the finding in words', () => {
  test.each([
    [{}, 'It asks $2,600 less than the middle of nine comparables'],
    [{ difference: 2_600 }, 'It asks $2,600 more than the middle of nine comparables'],
    [{ difference: 300 }, 'It asks about the middle of nine comparables'],
    [{ isSold: true }, 'It asked $2,600 less than the middle of nine comparables'],
    [{ difference: null }, 'Comparables ask about $137,500, in the middle'],
    [{ median: null }, 'Too few to compare its price with'],
  ])('[BEY-05] is the title: %o', (traits, title) => {
    expect(checkTitle(aCheck(traits))).toBe(title)
  })

  test('[BEY-05] is a line beside others', () => {
    expect(checkLine(aCheck({}))).toBe('Asks $2,600 below the middle')
    expect(checkLine(aCheck({ isSold: true, difference: 9_000 }))).toBe(
      'Asked $9,000 above the middle',
    )
    expect(checkLine(aCheck({ median: null }))).toBeNull()
  })
})

test('prices are rounded as they are spoken of, and stay on their scale', () => {
  expect(roundPrice(137_482)).toBe(137_500)
  expect(roundPrice(1_234_567)).toBe(1_235_000)
  expect(roundPrice(12_345_678)).toBe(12_350_000)
  expect(placeOnScale({ from: 100, to: 200 }, 150)).toBe(50)
  expect(placeOnScale({ from: 100, to: 200 }, 999)).toBe(100)
})

test('[MFR-01] a family has one address, and is found by others', () => {
  const families = [{ name: 'King Air 90' }, { name: '172' }]
  expect(familyPath('beechcraft', 'King Air 90')).toBe(
    '/aircraft/manufacturer/beechcraft/king-air-90',
  )
  expect(familyAt(families, 'KING AIR 90')).toBe(families[0])
  expect(familyAt(families, '17')).toBeUndefined()
  expect(familyAt(families, '///')).toBeUndefined()
})
