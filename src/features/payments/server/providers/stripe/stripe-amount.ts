import { type Money, ProviderFailure } from '../payment-provider.ts'

/**
 * Converts an amount to Stripe's smallest unit, which depends on the currency: 49 dollars are 4900, 49 yen are 49, and
 * 49 Kuwaiti dinars are 49000. Throws if the currency has no such fraction.
 */
export function toMinorUnits({ cents, currency }: Money): number {
  const minor = cents * minorPerCent(currency)
  if (Number.isInteger(minor)) return minor
  throw new ProviderFailure('refused', `Amounts in ${currency} have no fractions.`)
}

export function fromMinorUnits(amount: number, currency: string): Money {
  const code = currency.toUpperCase()
  return { cents: Math.round(amount / minorPerCent(code)), currency: code }
}

function minorPerCent(currency: string): number {
  if (withoutDecimals.has(currency)) return 0.01
  return withThreeDecimals.has(currency) ? 10 : 1
}

/** Stripe counts ISK and UGX, which have no decimals, in hundredths. */
const withoutDecimals = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
)
/** Stripe requires the last digit to be 0, which hundredths ensure. */
const withThreeDecimals = new Set('BHD JOD KWD OMR TND'.split(' '))
