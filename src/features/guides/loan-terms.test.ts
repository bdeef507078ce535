import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultUnits } from '#kernel/format/units.ts'
import {
  firstYearMostlyPrincipal,
  loanBounds,
  parsePrice,
  quoteLoan,
  readLoanTerms,
  urlUnits,
} from './loan-terms.ts'

const terms = fc.record({
  amount: fc.integer({ min: loanBounds.amount.min, max: loanBounds.amount.max }),
  years: fc.integer({ min: 1, max: 30 }),
  rate: fc.integer({ min: 8, max: 60 }).map((quarters) => quarters / 4),
})

describe('loan calculator', () => {
  test('[LOAN-01] starts with 250,000 dollars over 20 years at 5 percent', () => {
    const usual = readLoanTerms(new URLSearchParams())
    expect(usual).toEqual({ amount: 250_000, years: 20, rate: 5 })
    const quote = quoteLoan(usual)
    expect(Math.round(quote.monthlyPayment)).toBe(1650)
    expect(Math.round(quote.totalPaid)).toBe(395_973)
    expect(Math.round(quote.totalInterest)).toBe(145_973)
    expect(quote.monthlyPPT.toFixed(2)).toBe('6.60')
    expect(quote.months).toBe(240)
  })

  test('[LOAN-01] limits values in an address to their range', () => {
    const read = (query: string) => readLoanTerms(new URLSearchParams(query))
    expect(read('amount=5&years=99&rate=0')).toEqual({ amount: 10_000, years: 30, rate: 2 })
    expect(read('amount=9,000,000,000&years=0&rate=40')).toEqual({
      amount: 1_000_000,
      years: 1,
      rate: 15,
    })
    expect(read('amount=abc&years=&rate=NaN')).toEqual({ amount: 250_000, years: 20, rate: 5 })
    expect(read('amount=325500&years=12&rate=6.75')).toEqual({
      amount: 325_500,
      years: 12,
      rate: 6.75,
    })
  })

  test('[LOAN-01] [BEY-17] reads the visitor’s currency from fields, and from forms without scripts', () => {
    const money = { currency: 'EUR', perDollar: 0.8, ratedOn: '2026-11-02' } as const
    const euros = { ...defaultUnits, money }
    expect(parsePrice('200.000 €', euros)).toBe(250_000)
    expect(parsePrice('$200,000', euros)).toBeNull()
    const read = (query: string) => {
      const params = new URLSearchParams(query)
      return readLoanTerms(params, urlUnits(params, euros)).amount
    }
    expect(read('amount=160000&cy=EUR')).toBe(200_000)
    expect(read('price=160000&cy=EUR')).toBe(170_000)
    expect(read('amount=160000&cy=GBP')).toBe(160_000)
    expect(read('amount=160000')).toBe(160_000)
  })

  test('[LOAN-01] allows a loan up to the price of the aircraft', () => {
    const read = (query: string) => readLoanTerms(new URLSearchParams(query)).amount
    expect(read('amount=9350000&price=11000000')).toBe(9_350_000)
    expect(read('amount=20000000&price=11,000,000')).toBe(11_000_000)
    expect(read('amount=2000000&price=90000')).toBe(1_000_000)
    expect(read('amount=2000000&price=-5')).toBe(1_000_000)
  })

  test('[L12] [LOAN-01] derives the loan from the price unless the address has an amount', () => {
    const read = (query: string) => readLoanTerms(new URLSearchParams(query)).amount
    expect(read('price=169500')).toBe(144_075)
    expect(read('price=169500&amount=100000')).toBe(100_000)
  })

  test('[LOAN-01] the repayments of all years equal the loan, and the rest is interest', () => {
    fc.assert(
      fc.property(terms, (loan) => {
        const quote = quoteLoan(loan)
        const sum = (part: 'interest' | 'principal') =>
          quote.years.reduce((all, year) => all + year[part], 0)
        expect(quote.years).toHaveLength(loan.years)
        expect(sum('principal')).toBeCloseTo(loan.amount, 2)
        expect(sum('interest')).toBeCloseTo(quote.totalInterest, 2)
      }),
    )
  })

  test('[LOAN-01] each year repays more than the one before', () => {
    fc.assert(
      fc.property(terms, (loan) => {
        const { years } = quoteLoan(loan)
        for (const [i, year] of years.slice(1).entries())
          expect(year.principal).toBeGreaterThan(years[i]?.principal ?? 0)
      }),
    )
  })

  test('[LOAN-01] shows the year from which most of a payment repays the loan', () => {
    expect(firstYearMostlyPrincipal(quoteLoan({ amount: 250_000, years: 20, rate: 5 }))).toBe(7)
    expect(firstYearMostlyPrincipal(quoteLoan({ amount: 250_000, years: 5, rate: 5 }))).toBe(1)
  })
})
