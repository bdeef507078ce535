import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultLoanAmount, monthlyEstimate, monthlyPayment } from '../loan.ts'

test('[LOAN-01] uses the standard annuity formula', () => {
  const payment = monthlyPayment({ amount: 250_000, ratePercent: 5, years: 20 })
  expect(payment).toBeCloseTo(1649.89, 2)
  expect(monthlyPayment({ amount: 120_000, ratePercent: 0, years: 10 })).toBe(1000)
})

test('[LOAN-01] the payments repay the loan exactly', () => {
  const loans = fc.record({
    amount: fc.integer({ min: 10_000, max: 1_000_000 }),
    ratePercent: fc.integer({ min: 8, max: 60 }).map((quarters) => quarters / 4),
    years: fc.integer({ min: 1, max: 30 }),
  })
  fc.assert(
    fc.property(loans, (loan) => {
      const payment = monthlyPayment(loan)
      let balance = loan.amount
      for (let month = 0; month < loan.years * 12; month++)
        balance = balance * (1 + loan.ratePercent / 1200) - payment
      expect(Math.abs(balance)).toBeLessThan(0.01)
    }),
  )
})

test.each([1e-300, 1e-14, 1e-9])(
  '[LOAN-01] a near-zero rate, %s %, costs almost nothing',
  (ratePercent) => {
    const payment = monthlyPayment({ amount: 120_000, ratePercent, years: 10 })
    expect(payment).toBeCloseTo(1000, 3)
  },
)

test('the estimate next to a price uses a loan of 85% at 6.75% for 20 years', () => {
  expect(defaultLoanAmount(650_000)).toBe(552_500)
  expect(monthlyEstimate(650_000)).toBe(4201)
  expect(monthlyEstimate(550_000)).toBe(3555)
})
