/** What the monthly estimate beside a price assumes; the loan calculator lets people choose their own. */
export const usualLoan = { downPaymentPercent: 15, ratePercent: 6.75, years: 20 } as const

/** "15% down, 20 years, 6.75%": the assumptions, wherever the estimate stands. */
export const usualLoanWords = `${usualLoan.downPaymentPercent}% down, ${usualLoan.years} years, ${usualLoan.ratePercent}%`

/** The standard annuity: what is paid every month so that loan and interest are gone after `years`. */
export function monthlyPayment({ amount, ratePercent, years = 20 }: Loan): number {
  const months = years * 12
  const monthlyRate = ratePercent / 100 / 12
  if (monthlyRate === 0) return amount / months
  // 1 - (1 + rate) ** -months, which would be rounded to nothing at a tiny rate.
  return (amount * monthlyRate) / -Math.expm1(-months * Math.log1p(monthlyRate))
}

/** What the usual loan lends towards an asking price, US dollars. */
export function usualLoanAmount(price: number): number {
  return Math.round(price * (1 - usualLoan.downPaymentPercent / 100))
}

/** Whole dollars a month for an asking price, under the usual loan. */
export function monthlyEstimate(price: number): number {
  return Math.round(monthlyPayment({ ...usualLoan, amount: usualLoanAmount(price) }))
}

export type Loan = { amount: number; ratePercent: number; years?: number }

/** The most that the loan calculator reckons with, US dollars. */
export const largestLoan = 1_000_000

/** The loan calculator, filled in for a listing and with a way back to it. */
export function loanPath(listingId: number, price: number) {
  const terms = {
    amount: String(usualLoanAmount(price)),
    years: String(usualLoan.years),
    rate: String(usualLoan.ratePercent),
    price: String(price),
    listing: String(listingId),
  }
  return `/loans?${new URLSearchParams(terms)}#calculator`
}
