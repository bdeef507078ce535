import { expect, test } from 'vitest'
import { defaultUnits } from '#kernel/format/units.ts'
import { dueLabels, priceLabels } from './price-labels.ts'

const wholeSale = {
  categoryId: 1,
  price: 11_300_000,
  previousPrice: null,
  asking: null,
  cost: null,
  due: null,
  isSold: false,
  isFractional: false,
  sharePercent: null,
  sharePrice: null,
  isForRent: false,
  leaseRateMonthly: null,
}
const share = { ...wholeSale, isFractional: true, sharePercent: 50, sharePrice: 6_100_000 }

test('[BEY-03] a share shows the price of the whole aircraft and its own price on a second line', () => {
  expect(priceLabels(share)).toEqual({
    ...priceLabels(wholeSale),
    share: '50% share for $6,100,000',
  })
  expect(priceLabels(share).figure).toBe('$11,300,000')
})

test('[BEY-03] a share with missing facts is still labeled as a share', () => {
  expect(priceLabels({ ...share, sharePercent: null }).share).toBe('Share for $6,100,000')
  expect(priceLabels({ ...share, sharePrice: null }).share).toBe('50% share for sale')
  expect(priceLabels({ ...share, price: null }).figure).toBe('Price on request')
})

test('[BEY-03] a sold listing shows no share', () => {
  expect(priceLabels({ ...share, isSold: true })).toMatchObject({
    beside: 'last asking price',
    share: null,
  })
})

test('[BEY-08] shows the total monthly cost next to the price, for the visitor’s hours', () => {
  const aCost = { yearlyFixed: 23_084, hourly: 107, limitYearly: 0, limitHourly: 0 }
  const reckoned = { ...wholeSale, price: 134_900, cost: aCost }
  expect(priceLabels(reckoned)).toMatchObject({ figure: '$134,900', beside: '$2,815/mo all-in' })
  expect(priceLabels({ ...reckoned, categoryId: 14 }).assumes).toMatch(/at 20 hours a year$/)
  expect(priceLabels(reckoned, 200).beside).toBe('$3,707/mo all-in')
})

test.each([
  [{ dollars: 38_000, isMinimum: false }, '+ $38,000 due'],
  [{ dollars: 38_000, isMinimum: true }, '+ at least $38,000 due'],
  [{ dollars: 0, isMinimum: false }, 'nothing due'],
  [null, 'amount due unknown'],
])('[BEY-08] shows what is due next to the price: %o', (due, beside) => {
  expect(dueLabels({ due }, defaultUnits)).toEqual({
    beside,
    assumes: 'Overhauls and replacements due within 200 hours or 24 months',
  })
})

test('[BEY-08] without a cost estimate, shows the monthly loan payment for the price and its assumptions', () => {
  expect(priceLabels({ ...wholeSale, price: 650_000 })).toMatchObject({
    figure: '$650,000',
    beside: '$4,201/mo',
    assumes: 'Loan payment: 15% down, 20 years, 6.75%',
  })
})

test('[BEY-03] shows the rent as the price if there is no asking price', () => {
  const rented = { ...wholeSale, isForRent: true, leaseRateMonthly: 9_000 }
  expect(priceLabels(rented)).toMatchObject({ figure: '$11,300,000', beside: 'or rent $9,000/mo' })
  expect(priceLabels({ ...rented, price: null })).toMatchObject({
    figure: '$9,000/mo',
    beside: 'for rent',
  })
})

test('[BEY-17] shows the asking currency first and the visitor’s second', () => {
  const euros = {
    ...wholeSale,
    price: 328_300,
    asking: {
      currency: 'EUR' as const,
      price: 289_000,
      previousPrice: 299_000,
      sharePrice: null,
      leaseRateMonthly: null,
      convertedOn: '2026-09-29',
    },
  }
  expect(priceLabels(euros)).toMatchObject({
    figure: '€289,000',
    before: '€299,000',
    converted: '≈ $328,300',
  })
  const pounds = { currency: 'GBP' as const, perDollar: 0.75, ratedOn: '2026-09-29' }
  expect(priceLabels(euros, 100, { ...defaultUnits, money: pounds }).converted).toBe('≈ £246,200')
  expect(
    priceLabels(euros, 100, { ...defaultUnits, money: { ...pounds, currency: 'EUR' } }).converted,
  ).toBeNull()
  expect(priceLabels(wholeSale).converted).toBeNull()
  expect(
    priceLabels({ ...euros, price: null, asking: { ...euros.asking, price: null } }),
  ).toMatchObject({ figure: 'Price on request', converted: null })
})
