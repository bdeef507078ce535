import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertDollars, currencies, currencyNames } from './currencies.ts'
import { formatCost, unitPresets } from './units.ts'

test('[BEY-16] [BEY-17] converted prices are rounded to the nearest step of their currency', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...currencyNames),
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.double({ min: 0.5, max: 400, noNaN: true }),
      (currency, dollars, perDollar) => {
        const { step } = currencies[currency]
        const converted = convertDollars(dollars, { currency, perDollar, ratedOn: '2026-11-25' })
        expect(converted / step).toBe(Math.round(converted / step))
        expect(Math.abs(converted - dollars * perDollar)).toBeLessThanOrEqual(step / 2 + 1e-6)
      },
    ),
  )
})

test.each([
  ['EUR', 0.92, 100_055, 92_100],
  ['EUR', 0.92, 100_054, 92_000],
  ['JPY', 150, 100_034, 15_010_000],
  ['GBP', 0.8, 62, 0],
  ['GBP', 0.8, 63, 100],
] as const)(
  '[BEY-17] converts to %s at %d: $%d is %d',
  (currency, perDollar, dollars, converted) => {
    expect(convertDollars(dollars, { currency, perDollar, ratedOn: '2026-11-25' })).toBe(converted)
  },
)

test('[BEY-17] costs are rounded to the nearest whole amount', () => {
  const { us } = unitPresets
  expect(formatCost(99.5, us)).toBe('$100')
  expect(formatCost(99.49, us)).toBe('$99')
  const money = { currency: 'EUR', perDollar: 0.9, ratedOn: '2026-11-25' } as const
  expect(formatCost(11, { ...us, money })).toBe('€10')
  expect(formatCost(12, { ...us, money })).toBe('€11')
})
