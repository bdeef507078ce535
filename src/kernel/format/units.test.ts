import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Currency } from './currencies.ts'
import {
  formatConverted,
  formatCost,
  formatQuantity,
  fromUnits,
  parseUnits,
  quantities,
  quantityNames,
  serializeUnits,
  toUnits,
  type Units,
  unitPresets,
} from './units.ts'

const { us, metric } = unitPresets
const anyUnits = fc.record(
  Object.fromEntries(
    quantityNames.map((name) => [name, fc.constantFrom(...Object.keys(quantities[name].units))]),
  ),
) as unknown as fc.Arbitrary<Units>

test('[BEY-16] formats quantities in the visitor’s units', () => {
  expect(formatQuantity('speed', 139, us)).toBe('139 kt')
  expect(formatQuantity('speed', 139, metric)).toBe('257 km/h')
  expect(formatQuantity('distance', 680, metric)).toBe('1,259 km')
  expect(formatQuantity('mass', 1_160, metric)).toBe('526 kg')
  expect(formatQuantity('fuel', 92, metric)).toBe('348 L')
  expect(formatQuantity('length', 36.1, metric)).toBe('11 m')
  expect(formatQuantity('speed', 139, { ...metric, speed: 'mph' })).toBe('160 mph')
})

test('[BEY-16] a value that was entered is shown again, in any unit', () => {
  const entries = fc.record({
    quantity: fc.constantFrom(...quantityNames),
    units: anyUnits,
    steps: fc.integer({ min: 1, max: 900_000 }),
  })
  fc.assert(
    fc.property(entries, ({ quantity, units, steps }) => {
      const rows: Record<string, { digits: number }> = quantities[quantity].units
      const entered = steps / 10 ** (rows[units[quantity]]?.digits ?? 0)
      const stored = fromUnits(quantity, entered, units)
      expect(toUnits(quantity, stored, units)).toBe(entered)
    }),
  )
})

test('[BEY-16] units are stored as a preset or as a list, and invalid ones are ignored', () => {
  fc.assert(
    fc.property(anyUnits, (units) => {
      expect(parseUnits(serializeUnits(units))).toEqual(units)
    }),
  )
  expect(serializeUnits({ ...metric })).toBe('metric')
  expect(serializeUnits({ ...metric, speed: 'kt' })).toBe('m,kt,km,kg,L')
  // Lists from before there were units of volume.
  expect(parseUnits('m,kt,km,kg,L')).toEqual({ ...metric, speed: 'kt' })
  expect(parseUnits('ft,kt,km,kg,L')?.volume).toBe('cu ft')
  for (const text of ['', 'imperial', 'm,kt', 'm,kt,km,kg,L,x', 'kt,m,km,kg,L', 'toString'])
    expect(parseUnits(text)).toBeNull()
})

test('[BEY-20] costs are in the visitor’s currency, without the steps of prices', () => {
  expect(formatCost(2_811.4, metric)).toBe('$2,811')
  const inEuros = { ...metric, money: { currency: 'EUR', perDollar: 0.9, ratedOn: '' } } as const
  expect([38, 2_811].map((dollars) => formatCost(dollars, inEuros))).toEqual(['€34', '€2,530'])
  expect(formatCost(-10, inEuros)).toBe('−€9')
})

test('[BEY-17] converted prices are rounded to the steps of their currency, and others aren’t', () => {
  const inMoney = (currency: Currency, perDollar: number) =>
    formatConverted(150_030, { ...metric, money: { currency, perDollar, ratedOn: '' } })
  expect(inMoney('EUR', 0.88)).toBe('€132,000')
  expect(inMoney('JPY', 151.3)).toBe('¥22,700,000')
  expect(inMoney('USD', 1)).toBe('$150,030')
  expect(formatConverted(150_030, metric)).toBe('$150,030')
})
