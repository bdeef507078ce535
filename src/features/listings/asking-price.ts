import { type Currency, convertDollars, formatAmount } from '#kernel/format/currencies.ts'
import { formatDate } from '#kernel/format/dates.ts'
import type { Units } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { Asking } from './asking/asking-contract.ts'

export function formatAskingPrice(listing: Priced): string {
  const { price, currency } = askingTerms(listing)
  return price === null ? translate('Price on request') : formatAmount(price, currency)
}

/** Returns the change from the price before, in the seller's currency. Null if that price is unknown. */
export function formatPriceChange(listing: Priced & { previousPrice: number | null }) {
  const { price, previousPrice, currency } = askingTerms(listing)
  return price === null || previousPrice === null
    ? null
    : formatAmount(price - previousPrice, currency)
}

/** Returns the terms in the seller's currency, which is US dollars unless the listing states another. */
export function askingTerms<T extends Priced>(listing: T): Omit<T, keyof Asking> & Terms<T> {
  return { currency: 'USD', ...listing, ...listing.asking } as Omit<T, keyof Asking> & Terms<T>
}

/**
 * Returns the price in the visitor's currency, rounded: "≈ $335,700". Null if the seller asks in that currency, or if
 * the price is on request.
 */
export function formatConvertedPrice({ price, asking }: Priced, { money }: Units): string | null {
  if (price === null || (asking?.currency ?? 'USD') === (money?.currency ?? 'USD')) return null
  const rate = money ?? { currency: 'USD' as const, perDollar: 1, ratedOn: '' }
  return t`≈ ${formatAmount(convertDollars(price, rate), rate.currency)}`
}

/** Returns the converted price with the day of the older of its rates: "≈ $335,700 at the rate of Sep 29, 2026". */
export function formatDatedPrice(listing: Priced, units: Units): string | null {
  const converted = formatConvertedPrice(listing, units)
  return converted && t`${converted} at the rate of ${formatDate(rateDay(listing, units))}`
}

/** Returns the day of the older of the rates that convert the price. */
export function rateDay({ asking }: Priced, { money }: Units): string {
  return [asking?.convertedOn, money?.ratedOn].flatMap((day) => day || []).sort()[0] ?? ''
}

/**
 * Returns the asking price and, in parentheses, the price in the reader's currency. For texts outside of pages, whose
 * readers may have no currency.
 */
export function formatPriceForReader(listing: Priced, units: Units): string {
  const converted = units.money ? formatConvertedPrice(listing, units) : null
  const price = formatAskingPrice(listing)
  return converted === null ? price : `${price} (${converted})`
}

type Terms<T> = { currency: Currency } & Pick<T, keyof T & keyof Asking>
type Priced = {
  price: number | null
  asking?: (Partial<Asking> & Pick<Asking, 'currency' | 'price'>) | null
}
