/** Loan terms of the monthly estimate next to a price. Users can choose their own in the loan calculator. */
export const defaultLoan = { downPaymentPercent: 15, ratePercent: 6.75, years: 20 } as const

/** Description of the loan terms: "15% down, 20 years, 6.75%". */
export const defaultLoanText = `${defaultLoan.downPaymentPercent}% down, ${defaultLoan.years} years, ${defaultLoan.ratePercent}%`

/** Standard annuity formula. Returns the monthly payment that repays the loan with interest after `years`. */
export function monthlyPayment({ amount, ratePercent, years = 20 }: Loan): number {
  const months = years * 12
  const monthlyRate = ratePercent / 100 / 12
  if (monthlyRate === 0) return amount / months
  // Computes 1 - (1 + rate) ** -months without losing precision for tiny rates.
  return (amount * monthlyRate) / -Math.expm1(-months * Math.log1p(monthlyRate))
}

/** Returns the amount of the default loan for an asking price, in US dollars. */
export function defaultLoanAmount(price: number): number {
  return Math.round(price * (1 - defaultLoan.downPaymentPercent / 100))
}

/** Returns the monthly payment for an asking price with the default loan, in whole dollars. */
export function monthlyEstimate(price: number): number {
  return Math.round(monthlyPayment({ ...defaultLoan, amount: defaultLoanAmount(price) }))
}

export type Loan = { amount: number; ratePercent: number; years?: number }

/** Maximum loan amount in the loan calculator, in US dollars. */
export const maxLoanAmount = 1_000_000

/** Returns the path of the loan calculator, prefilled for a listing and with a link back to it. */
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
