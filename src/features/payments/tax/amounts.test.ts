import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyNames, smallestAmount } from '#kernel/format/currencies.ts'
import { defaultMoney, type SiteMoney } from '#kernel/legal/site-money.ts'
import { roundAmount } from '../round-amount.ts'
import { addTax, splitGross, splitRefund, sumAmounts } from './amounts.ts'
import { computeSale } from './decide-tax.ts'

const currency = fc.constantFrom(...currencyNames)
const rate = fc.integer({ min: 0, max: 10_000 })
/** A currency with a rate and payable amounts in hundredths of it. */
const cases = currency.chain((code) =>
  fc.record({
    code: fc.constant(code),
    rate,
    amounts: fc.array(
      fc.integer({ min: 0, max: 10_000_000 }).map((units) => units * smallestAmount(code)),
      { minLength: 1, maxLength: 20 },
    ),
  }),
)

test('[BEY-37] net and tax add up to gross, are payable, and differ from the exact tax by half a unit at most', () => {
  fc.assert(
    fc.property(cases, ({ code, rate, amounts }) => {
      for (const amount of amounts) {
        const split = splitGross(amount, rate, code)
        const added = addTax(amount, rate, code)
        expect([split.gross, added.net]).toEqual([amount, amount])
        for (const { net, tax, gross } of [split, added]) {
          expect(net + tax).toBe(gross)
          for (const part of [net, tax, gross]) expect(part % smallestAmount(code)).toBe(0)
          expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0)
        }
        // Integers, so that the test has no rounding of its own.
        const half = BigInt(smallestAmount(code)) * 10_000n
        const difference = (tax: number, exact: bigint, divisor: number) => {
          const twice = 2n * (BigInt(tax) * BigInt(divisor) - exact)
          return twice < 0n ? -twice : twice
        }
        const product = BigInt(amount) * BigInt(rate)
        expect(difference(added.tax, product, 10_000) <= half).toBe(true)
        const divisor = 10_000 + rate
        expect(
          difference(split.tax, product, divisor) <= BigInt(smallestAmount(code) * divisor),
        ).toBe(true)
      }
    }),
  )
})

test('[BEY-37] a total is the sum of its lines, and differs from the tax of the total by half a unit per line at most', () => {
  fc.assert(
    fc.property(cases, ({ code, rate, amounts }) => {
      const lines = amounts.map((amount) => addTax(amount, rate, code))
      const total = sumAmounts(lines)
      expect(total.net + total.tax).toBe(total.gross)
      const { tax } = addTax(total.net, rate, code)
      const most = ((lines.length + 1) * smallestAmount(code)) / 2
      expect(Math.abs(total.tax - tax)).toBeLessThanOrEqual(most)
    }),
  )
})

test('[BEY-37] adding the tax of a net amount and splitting the gross gives the net amount again', () => {
  fc.assert(
    fc.property(cases, ({ code, rate, amounts }) => {
      for (const net of amounts) {
        const { gross } = addTax(net, rate, code)
        expect(Math.abs(splitGross(gross, rate, code).net - net)).toBeLessThanOrEqual(
          smallestAmount(code),
        )
      }
    }),
  )
})

test.each([
  ['EUR', 11_900, 1_900, { net: 10_000, tax: 1_900, gross: 11_900 }],
  ['EUR', 4_900, 1_900, { net: 4_118, tax: 782, gross: 4_900 }],
  ['JPY', 490_000, 1_000, { net: 445_500, tax: 44_500, gross: 490_000 }],
  ['HUF', 1_990_000, 2_700, { net: 1_566_900, tax: 423_100, gross: 1_990_000 }],
  ['GBP', 1, 2_000, { net: 1, tax: 0, gross: 1 }],
] as const)('[BEY-37] splits %s %d at %d', (code, gross, percent, expected) => {
  expect(splitGross(gross, percent, code)).toEqual(expected)
})

test('[BEY-37] the taxes of several refunds add up to the invoice’s', () => {
  const invoice = splitGross(4_900, 1_900, 'EUR')
  const refunds = [
    [0, 1_633],
    [1_633, 3_266],
    [3_266, 4_900],
  ] as const
  const parts = refunds.map(([from, to]) => splitRefund({ ...invoice, currency: 'EUR' }, from, to))
  expect(sumAmounts(parts)).toEqual(invoice)
})

test('[BEY-37] rounds halves away from zero, also for credits', () => {
  expect([50, 49, -50, -49, 150].map((cents) => roundAmount(cents, 'JPY'))).toEqual([
    100, 0, -100, 0, 200,
  ])
})

const german: SiteMoney = {
  ...defaultMoney,
  currency: 'EUR',
  taxMode: 'included',
  rate: 1_900,
  reverseCharge: true,
}
const sale = (country: string | null, vatId: string | null = null, isForBrokerages = false) => ({
  price: 11_900,
  isForBrokerages,
  sellerCountry: 'DE',
  buyer: { country, vatId },
})

test('[BEY-37] without a tax mode, a sale is what it was', () => {
  expect(computeSale({ ...german, taxMode: 'none' }, sale('AT', 'ATU12345678'))).toEqual({
    net: 11_900,
    tax: 0,
    gross: 11_900,
    rate: null,
    isReverseCharge: false,
  })
})

test('[BEY-37] Monaco is a part of France for VAT', () => {
  const french = { ...german, taxMode: 'by-country', rates: { FR: 2_000 } } as const
  const monaco = sale('MC', 'FR12345678901')
  expect(computeSale(french, { ...monaco, sellerCountry: 'FR' })).toMatchObject({
    rate: 2_000,
    isReverseCharge: false,
  })
  expect(computeSale(french, monaco).isReverseCharge).toBe(true)
})

test('[BEY-37] only businesses abroad with a VAT ID owe the tax themselves, and pay the net price', () => {
  const reversed = { net: 10_000, tax: 0, gross: 10_000, rate: 0, isReverseCharge: true }
  const taxed = { net: 10_000, tax: 1_900, gross: 11_900, rate: 1_900, isReverseCharge: false }
  expect(computeSale(german, sale('AT', 'ATU12345678'))).toEqual(reversed)
  expect(computeSale(german, sale('AT'))).toEqual(taxed)
  expect(computeSale(german, sale('DE', 'DE123456789'))).toEqual(taxed)
  expect(computeSale(german, sale(null))).toEqual(taxed)
  expect(computeSale({ ...german, reverseCharge: false }, sale('AT', 'ATU12345678'))).toEqual(taxed)
})

test('[BEY-37] taxes by the buyer’s country, and not at all without a rate', () => {
  const byCountry: SiteMoney = { ...german, taxMode: 'by-country', rates: { DE: 1_900, FR: 2_000 } }
  const rates = ['DE', 'FR', 'US'].map((country) => computeSale(byCountry, sale(country)))
  expect(rates.map(({ gross, tax, rate }) => [gross, tax, rate])).toEqual([
    [11_900, 1_900, 1_900],
    [11_900, 1_983, 2_000],
    [11_900, 0, 0],
  ])
})

test('[BEY-37] adds the tax only to packages for brokerages, if the site says so', () => {
  const plus = { ...german, addsTaxForBrokerages: true }
  expect(computeSale(plus, sale('DE', null, true))).toMatchObject({ net: 11_900, gross: 14_161 })
  expect(computeSale(plus, sale('AT', 'ATU12345678', true))).toMatchObject({ gross: 11_900 })
  expect(computeSale(plus, sale('DE'))).toMatchObject({ gross: 11_900 })
  expect(computeSale(german, sale('DE', null, true))).toMatchObject({ gross: 11_900 })
})
