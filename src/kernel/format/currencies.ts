import { currentLanguageTag, translate } from '../messages/translate.ts'
import { currencySignIn } from './currency-forms.ts'
import { addCurrency, type Decimals, formatCompact, formatFixed, formatNumber } from './numbers.ts'

/**
 * Currencies in which sellers can ask, by ISO 4217 code. `step` is the rounding of converted prices. `smallest` is
 * the smallest amount in hundredths: 1 cent, or 100 for currencies without cents.
 */
export const currencies = {
  USD: { name: 'US dollars', step: 100, smallest: 1 },
  EUR: { name: 'Euros', step: 100, smallest: 1 },
  GBP: { name: 'British pounds', step: 100, smallest: 1 },
  CHF: { name: 'Swiss francs', step: 100, smallest: 1 },
  CAD: { name: 'Canadian dollars', step: 100, smallest: 1 },
  AUD: { name: 'Australian dollars', step: 100, smallest: 1 },
  NZD: { name: 'New Zealand dollars', step: 100, smallest: 1 },
  SEK: { name: 'Swedish kronor', step: 1_000, smallest: 1 },
  NOK: { name: 'Norwegian kroner', step: 1_000, smallest: 1 },
  DKK: { name: 'Danish kroner', step: 1_000, smallest: 1 },
  PLN: { name: 'Polish zloty', step: 1_000, smallest: 1 },
  CZK: { name: 'Czech koruna', step: 1_000, smallest: 1 },
  HUF: { name: 'Hungarian forint', step: 10_000, smallest: 100 },
  RON: { name: 'Romanian lei', step: 1_000, smallest: 1 },
  JPY: { name: 'Japanese yen', step: 10_000, smallest: 100 },
  ZAR: { name: 'South African rand', step: 1_000, smallest: 1 },
  BRL: { name: 'Brazilian reais', step: 1_000, smallest: 1 },
  MXN: { name: 'Mexican pesos', step: 1_000, smallest: 1 },
  TRY: { name: 'Turkish lira', step: 1_000, smallest: 1 },
  SGD: { name: 'Singapore dollars', step: 100, smallest: 1 },
  HKD: { name: 'Hong Kong dollars', step: 1_000, smallest: 1 },
  INR: { name: 'Indian rupees', step: 10_000, smallest: 1 },
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

/** Returns the sign or code of a currency in the current language, for fields: "$", "US$", "CHF". */
export function currencySign(currency: Currency): string {
  return currencySignIn(currency, currentLanguageTag())
}

/** Units of a currency per US dollar, and the day of the rate as YYYY-MM-DD. */
export type ExchangeRate = { currency: Currency; perDollar: number; ratedOn: string }

/** Formats a whole amount: 289000 EUR → "€289,000". */
export function formatAmount(amount: number, currency: Currency): string {
  const text = addCurrency(formatNumber(Math.abs(amount), 0), currency)
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
  return addCurrency(formatCompact(amount), currency)
}

/** Formats an amount with its cents in an ISO currency: "$49.00". */
export function formatCurrency(amount: number, currency: string): string {
  const usual = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  const decimals = Math.min(usual.maximumFractionDigits ?? 2, 3) as Decimals
  const text = addCurrency(formatFixed(Math.abs(amount), decimals), currency)
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

type CurrencyRow = { name: string; step: number; smallest: 1 | 100 }
