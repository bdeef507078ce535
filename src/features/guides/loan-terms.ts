import { defaultLoanAmount, maxLoanAmount, monthlyPayment } from '#features/listings/loan.ts'
import { defaultUnits, displayCurrency, fromUnits, type Units } from '#kernel/format/units.ts'
import { parseAmount } from '#kernel/read/parse-amount.ts'
import { parseNumber } from '#kernel/read/parse-number.ts'

/** Limits for the loan calculator. The slider moves by `step`, but the field accepts any value in between. */
export const loanBounds = {
  amount: { min: 10_000, max: maxLoanAmount, step: 1_000, initial: 250_000 },
  years: { min: 1, max: 30, step: 1, initial: 20 },
  rate: { min: 2, max: 15, step: 0.25, initial: 5 },
} as const

export type LoanField = keyof typeof loanBounds
/** `amount` is in US dollars, and `rate` is in percent per year. */
export type LoanTerms = Record<LoanField, number>

export type LoanQuote = {
  monthlyPayment: number
  totalInterest: number
  totalPaid: number
  /** Monthly payment per thousand dollars borrowed. */
  monthlyPPT: number
  months: number
  /** Interest and principal paid in each year, starting with the first. */
  years: readonly { interest: number; principal: number }[]
}

/** URLs have amounts in US dollars. A form without scripts submits the visitor's currency and its code. */
export function urlUnits(params: URLSearchParams, visitor: Units): Units {
  return params.get('cy') === displayCurrency(visitor) ? visitor : defaultUnits
}

/**
 * Parses loan terms from a URL. Missing or invalid terms get their defaults. The default amount depends on the
 * aircraft's price. Clamps values that are out of range.
 */
export function readLoanTerms(params: URLSearchParams, units: Units = defaultUnits): LoanTerms {
  const price = parsePrice(params.get('price'), units)
  const defaultAmount = price === null ? null : defaultLoanAmount(price)
  return {
    amount: clampTerm('amount', params.get('amount') ?? defaultAmount, price, units),
    years: clampTerm('years', params.get('years')),
    rate: clampTerm('rate', params.get('rate')),
  }
}

/**
 * Parses the aircraft's price. Returns US dollars, or null if it's missing or invalid. A price above the usual maximum
 * loan raises that maximum.
 */
export function parsePrice(text: string | null, units: Units = defaultUnits): number | null {
  const price = parseDollars(text ?? '', units)
  return price !== null && price >= 1 && price <= highestPrice ? Math.round(price) : null
}

/** Returns a field's limits. Raises the maximum amount to the aircraft's price if necessary. */
export function termBounds(field: LoanField, price: number | null = null) {
  const { min, max, step, initial } = loanBounds[field]
  return { min, max: field === 'amount' ? Math.max(max, price ?? 0) : max, step, initial }
}

export function clampTerm(
  field: LoanField,
  value: string | number | null,
  price: number | null = null,
  units: Units = defaultUnits,
): number {
  const { min, max, initial } = termBounds(field, price)
  const parsed = typeof value === 'number' ? value : parseTerm(field, value ?? '', units)
  if (parsed === null || !Number.isFinite(parsed)) return initial
  const bounded = Math.min(max, Math.max(min, parsed))
  return field === 'rate' ? Math.round(bounded * 1000) / 1000 : Math.round(bounded)
}

function parseTerm(field: LoanField, text: string, units: Units): number | null {
  return field === 'amount' ? parseDollars(text, units) : parseNumber(text)
}

function parseDollars(text: string, units: Units): number | null {
  const amount = parseAmount(text, displayCurrency(units))
  return amount === null ? null : fromUnits('money', amount, units)
}

export function quoteLoan({ amount, years, rate }: LoanTerms): LoanQuote {
  const months = years * 12
  const payment = monthlyPayment({ amount, ratePercent: rate, years })
  const totalPaid = payment * months
  return {
    monthlyPayment: payment,
    totalPaid,
    totalInterest: totalPaid - amount,
    monthlyPPT: (payment / amount) * 1000,
    months,
    years: yearlyParts(amount, rate, payment, years),
  }
}

/** Returns the first year in which more principal than interest is paid, or null if there's none. */
export function firstYearMostlyPrincipal(quote: LoanQuote): number | null {
  const index = quote.years.findIndex(({ interest, principal }) => principal > interest)
  return index < 0 ? null : index + 1
}

function yearlyParts(amount: number, rate: number, payment: number, years: number) {
  let balance = amount
  return Array.from({ length: years }, () => {
    let interest = 0
    for (let month = 0; month < 12; month++) {
      const due = (balance * rate) / 1200
      interest += due
      balance -= payment - due
    }
    return { interest, principal: payment * 12 - interest }
  })
}

const highestPrice = 999_999_999
