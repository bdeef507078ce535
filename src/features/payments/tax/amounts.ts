import { roundAmount } from '../round-amount.ts'

/** Amounts in hundredths of the currency, which are multiples of its smallest amount. `net` and `tax` add up to `gross`. */
export type TaxedAmount = { net: number; tax: number; gross: number }

/** Splits an amount that includes tax at a rate in hundredths of a percent. */
export function splitGross(gross: number, rate: number, currency: string): TaxedAmount {
  const tax = roundAmount((gross * rate) / (wholeRate + rate), currency)
  return { net: gross - tax, tax, gross }
}

/** Adds tax at a rate in hundredths of a percent. */
export function addTax(net: number, rate: number, currency: string): TaxedAmount {
  const tax = roundAmount((net * rate) / wholeRate, currency)
  return { net, tax, gross: net + tax }
}

/** Totals lines whose tax is already rounded, so that the total shows the sum of its lines. */
export function sumAmounts(lines: readonly TaxedAmount[]): TaxedAmount {
  const sum = (part: keyof TaxedAmount) => lines.reduce((total, line) => total + line[part], 0)
  return { net: sum('net'), tax: sum('tax'), gross: sum('gross') }
}

/**
 * Splits the refund that takes the total of all refunds from one amount to another. The parts of all refunds add up to
 * the invoice's, because each is the difference between two rounded totals.
 */
export function splitRefund(
  { tax, gross, currency }: TaxedAmount & { currency: string },
  from: number,
  to: number,
): TaxedAmount {
  const taxOf = (refunded: number) => roundAmount((tax * refunded) / gross, currency)
  const refunded = { tax: taxOf(to) - taxOf(from), gross: to - from }
  return { net: refunded.gross - refunded.tax, ...refunded }
}

/** 100 % in hundredths of a percent. */
const wholeRate = 10_000
