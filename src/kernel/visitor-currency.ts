import type { Visitor } from './app-context.ts'
import { readCookie } from './cookies.ts'
import { type Currency, type ExchangeRate, isCurrency } from './format/currencies.ts'

export const currencyCookie = 'windsock.currency'

/** Returns the visitor's chosen currency, or that of the country of the browser's first language. */
export function visitorCurrency({
  cookies,
  header,
}: Pick<Visitor, 'cookies' | 'header'>): Currency {
  return cookieCurrency(cookies) ?? guessCurrency(header('accept-language'))
}

function guessCurrency(acceptLanguage: string | null): Currency {
  const first = acceptLanguage?.split(/[,;]/)[0]?.trim().toUpperCase() ?? ''
  const [language = '', ...subtags] = first.split('-')
  // A script may come before the country: zh-Hant-HK.
  const country = subtags.find((subtag) => /^(?:[A-Z]{2}|\d{3})$/.test(subtag))
  return (country && byCountry.get(country)) || (!country && byLanguage.get(language)) || 'USD'
}

/** Returns the currency in a cookie header. A cookie of `withCurrencyCookie` has a date after it. */
export function cookieCurrency(cookies: string): Currency | null {
  const code = readCookie(cookies, currencyCookie)?.slice(0, 3) ?? ''
  return isCurrency(code) ? code : null
}

/** Returns the currency and the day of its rate, for cache keys. Null for US dollars. */
export function currencyCacheKey(cookies: string): string | null {
  const currency = cookieCurrency(cookies)
  return currency === null || currency === 'USD'
    ? null
    : (readCookie(cookies, currencyCookie) ?? null)
}

/** Returns the cookie header with the currency of converted prices first, so that it takes precedence. */
export function withCurrencyCookie(cookies: string, rate: ExchangeRate | undefined): string {
  return `${currencyCookie}=${rate ? `${rate.currency}@${rate.ratedOn}` : 'USD'}; ${cookies}`
}

function countries(rows: Partial<Record<Currency, string>>): Map<string, Currency> {
  return new Map(
    Object.entries(rows).flatMap(([currency, codes]) =>
      codes.split(' ').map((code) => [code, currency as Currency] as const),
    ),
  )
}

const byCountry = countries({
  EUR: 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM',
  GBP: 'GB GG IM JE',
  CHF: 'CH LI',
  CAD: 'CA',
  AUD: 'AU',
  NZD: 'NZ',
  SEK: 'SE',
  NOK: 'NO',
  DKK: 'DK GL FO',
  PLN: 'PL',
  CZK: 'CZ',
  HUF: 'HU',
  RON: 'RO',
  JPY: 'JP',
  ZAR: 'ZA',
  BRL: 'BR',
  MXN: 'MX',
  TRY: 'TR',
  SGD: 'SG',
  HKD: 'HK',
  INR: 'IN',
})

/** Languages without a country that have one obvious currency. */
const byLanguage = countries({
  EUR: 'DE FR IT NL FI EL ET LV LT SK SL HR BG',
  SEK: 'SV',
  NOK: 'NO NB NN',
  DKK: 'DA',
  PLN: 'PL',
  CZK: 'CS',
  HUF: 'HU',
  RON: 'RO',
  JPY: 'JA',
  TRY: 'TR',
})
