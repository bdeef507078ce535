import { largestLoan, monthlyPayment } from '#features/listings/loan.ts'
import { parseNumber } from '#kernel/numbers/parse-number.ts'

/** What a loan calculator's field may hold; the slider moves by `step`, the field takes anything between. */
export const loanBounds = {
  amount: { min: 10_000, max: largestLoan, step: 1_000, initial: 250_000 },
  years: { min: 1, max: 30, step: 1, initial: 20 },
  rate: { min: 2, max: 15, step: 0.25, initial: 5 },
} as const

export type LoanField = keyof typeof loanBounds
/** `amount` in US dollars, `rate` in per cent a year. */
export type LoanTerms = Record<LoanField, number>

export type LoanQuote = {
  monthlyPayment: number
  totalInterest: number
  totalPaid: number
  /** Payment per thousand dollars borrowed. */
  monthlyPPT: number
  months: number
  /** What each year's payments are made of, first year first. */
  years: readonly { interest: number; principal: number }[]
}

/** Terms as an address states them; what is missing or unreadable is the usual value, the rest is brought within bounds. */
export function readLoanTerms(params: URLSearchParams): LoanTerms {
  const price = readPrice(params.get('price'))
  return {
    amount: termWithin('amount', params.get('amount'), price),
    years: termWithin('years', params.get('years')),
    rate: termWithin('rate', params.get('rate')),
  }
}

/** What the aircraft costs, when that was stated; a listing that costs more than the usual ceiling raises it. */
export function readPrice(text: string | null): number | null {
  const price = parseNumber(text ?? '')
  return price !== null && price >= 1 && price <= highestPrice ? Math.round(price) : null
}

/** The usual bounds, which reach as high as the aircraft's price. */
export function termBounds(field: LoanField, price: number | null = null) {
  const { min, max, step, initial } = loanBounds[field]
  return { min, max: field === 'amount' ? Math.max(max, price ?? 0) : max, step, initial }
}

export function termWithin(
  field: LoanField,
  value: string | number | null,
  price: number | null = null,
): number {
  const { min, max, initial } = termBounds(field, price)
  const given = typeof value === 'number' ? value : parseNumber(value ?? '')
  if (given === null || !Number.isFinite(given)) return initial
  const bounded = Math.min(max, Math.max(min, given))
  return field === 'rate' ? Math.round(bounded * 1000) / 1000 : Math.round(bounded)
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

/** The first year in which more is repaid than paid in interest; null when that never happens. */
export function firstYearMostlyPrincipal(quote: LoanQuote): number | null {
  const index = quote.years.findIndex(({ interest, principal }) => principal > interest)
  return index < 0 ? null : index + 1
}

function yearlyParts(amount: number, rate: number, payment: number, years: number) {
  let owed = amount
  return Array.from({ length: years }, () => {
    let interest = 0
    for (let month = 0; month < 12; month++) {
      const due = (owed * rate) / 1200
      interest += due
      owed -= payment - due
    }
    return { interest, principal: payment * 12 - interest }
  })
}

const highestPrice = 999_999_999
