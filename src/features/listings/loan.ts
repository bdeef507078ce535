import { formatPercent } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'

/** Loan terms for the monthly estimate next to a price. Users can change them in the loan calculator. */
export const defaultLoan = { downPaymentPercent: 15, ratePercent: 6.75, years: 20 } as const

/** Loan terms as text: "15% down, 20 years, 6.75%". */
export const defaultLoanText = () =>
  t`${formatPercent(defaultLoan.downPaymentPercent)} down, ${defaultLoan.years} years, ${formatPercent(defaultLoan.ratePercent, 2)}`

/** Returns the monthly payment that repays the loan with interest after `years`, using the standard annuity formula. */
export function monthlyPayment({ amount, ratePercent, years = 20 }: Loan): number {
  const months = years * 12
  const monthlyRate = ratePercent / 100 / 12
  if (monthlyRate === 0) return amount / months
  // Equals 1 - (1 + rate) ** -months, but doesn't lose precision for tiny rates.
  return (amount * monthlyRate) / -Math.expm1(-months * Math.log1p(monthlyRate))
}

/** Returns the amount financed for an asking price, in US dollars. */
export function defaultLoanAmount(price: number): number {
  return Math.round(price * (1 - defaultLoan.downPaymentPercent / 100))
}

/** Returns the monthly payment on an asking price with the default loan terms, in whole dollars. */
export function monthlyEstimate(price: number): number {
  return Math.round(monthlyPayment({ ...defaultLoan, amount: defaultLoanAmount(price) }))
}

export type Loan = { amount: number; ratePercent: number; years?: number }

/** Maximum in the loan calculator, in US dollars. */
export const maxLoanAmount = 1_000_000

/** Returns the path of the loan calculator, prefilled for a listing. */
export function loanPath(listingId: number, price: number) {
  const terms = {
    amount: String(defaultLoanAmount(price)),
    years: String(defaultLoan.years),
    rate: String(defaultLoan.ratePercent),
    price: String(price),
    listing: String(listingId),
  }
  return `/loans?${new URLSearchParams(terms)}#calculator`
}
