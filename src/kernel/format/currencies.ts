import { translate } from '../messages/translate.ts'
import {
  addCurrencySign,
  type Decimals,
  formatCompact,
  formatFixed,
  formatNumber,
} from './numbers.ts'

/**
 * Currencies in which sellers can ask, by ISO 4217 code. `step` is the rounding of converted prices. `smallest` is
 * the smallest amount in hundredths: 1 cent, or 100 for currencies without cents.
 */
export const currencies = {
  USD: { name: 'US dollars', sign: '$', step: 100, smallest: 1 },
  EUR: { name: 'Euros', sign: '€', step: 100, smallest: 1 },
  GBP: { name: 'British pounds', sign: '£', step: 100, smallest: 1 },
  CHF: { name: 'Swiss francs', sign: 'CHF ', step: 100, smallest: 1 },
  CAD: { name: 'Canadian dollars', sign: 'CA$', step: 100, smallest: 1 },
  AUD: { name: 'Australian dollars', sign: 'A$', step: 100, smallest: 1 },
  NZD: { name: 'New Zealand dollars', sign: 'NZ$', step: 100, smallest: 1 },
  SEK: { name: 'Swedish kronor', sign: 'SEK ', step: 1_000, smallest: 1 },
  NOK: { name: 'Norwegian kroner', sign: 'NOK ', step: 1_000, smallest: 1 },
  DKK: { name: 'Danish kroner', sign: 'DKK ', step: 1_000, smallest: 1 },
  PLN: { name: 'Polish zloty', sign: 'PLN ', step: 1_000, smallest: 1 },
  CZK: { name: 'Czech koruna', sign: 'CZK ', step: 1_000, smallest: 1 },
  HUF: { name: 'Hungarian forint', sign: 'HUF ', step: 10_000, smallest: 100 },
  RON: { name: 'Romanian lei', sign: 'RON ', step: 1_000, smallest: 1 },
  JPY: { name: 'Japanese yen', sign: '¥', step: 10_000, smallest: 100 },
  ZAR: { name: 'South African rand', sign: 'ZAR ', step: 1_000, smallest: 1 },
  BRL: { name: 'Brazilian reais', sign: 'R$', step: 1_000, smallest: 1 },
  MXN: { name: 'Mexican pesos', sign: 'MX$', step: 1_000, smallest: 1 },
  TRY: { name: 'Turkish lira', sign: 'TRY ', step: 1_000, smallest: 1 },
  SGD: { name: 'Singapore dollars', sign: 'S$', step: 100, smallest: 1 },
  HKD: { name: 'Hong Kong dollars', sign: 'HK$', step: 1_000, smallest: 1 },
  INR: { name: 'Indian rupees', sign: '₹', step: 10_000, smallest: 1 },
} as const satisfies Record<string, CurrencyRow>

export type Currency = keyof typeof currencies
export const currencyNames = Object.keys(currencies) as Currency[]

/** Returns the options of a select, with the code as the value. */
export const currencyOptions = () =>
  currencyNames.map((code) => [code, `${translate(currencies[code].name)} (${code})`] as const)

export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(currencies, code)
}

/** Returns the smallest amount of a currency, in hundredths of it. */
export function smallestAmount(currency: string): number {
  return isCurrency(currency) ? currencies[currency].smallest : 1
}

/** Units of a currency per US dollar, and the day of the rate as YYYY-MM-DD. */
export type ExchangeRate = { currency: Currency; perDollar: number; ratedOn: string }

/** Formats a whole amount: 289000 EUR → "€289,000". */
export function formatAmount(amount: number, currency: Currency): string {
  const { sign } = currencies[currency]
  const text = addCurrencySign(formatNumber(Math.abs(amount), 0), sign)
  return amount < 0 ? `−${text}` : text
}

/** Formats a price, with decimals only if it has any: 49 → "$49", 49.9 → "$49.90". */
export function formatPrice(price: number, currency: string): string {
  return Number.isInteger(price) && isCurrency(currency)
    ? formatAmount(price, currency)
    : formatCurrency(price, currency)
}

/** Formats an amount for a chart or map: "$134.9K", "$2.45M". */
export function formatShortAmount(amount: number, currency: Currency): string {
  return addCurrencySign(formatCompact(amount), currencies[currency].sign)
}

/** Formats an amount with its cents in an ISO currency: "$49.00". */
export function formatCurrency(amount: number, currency: string): string {
  const usual = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  const decimals = Math.min(usual.maximumFractionDigits ?? 2, 3) as Decimals
  const sign = isCurrency(currency) ? currencies[currency].sign : `${currency} `
  const text = addCurrencySign(formatFixed(Math.abs(amount), decimals), sign)
  return amount < 0 ? `−${text}` : text
}

/** Converts US dollars and rounds as all converted prices are. */
export function convertDollars(dollars: number, { currency, perDollar }: ExchangeRate): number {
  const { step } = currencies[currency]
  return Math.round((dollars * perDollar) / step) * step
}

/** Rates change daily, except on weekends and holidays. */
const staleDays = 7

export function isStale({ ratedOn }: Pick<ExchangeRate, 'ratedOn'>, now: Date): boolean {
  return now.getTime() - Date.parse(ratedOn) > staleDays * 86_400_000
}

type CurrencyRow = { name: string; sign: string; step: number; smallest: 1 | 100 }
