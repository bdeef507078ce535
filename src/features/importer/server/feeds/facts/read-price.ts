import type { ForeignPrice } from '#features/selling/imported-listing.ts'
import { currencyNames } from '#kernel/format/currencies.ts'
import { currencyCodes } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { currencyColumn } from '#kernel/read/currency-marks.ts'
import { readAmount } from '#kernel/read/read-amount.ts'
import type { DecimalSeparator } from '../../../decimal-separator.ts'
import type { RejectionCause } from '../../../refusal-causes.ts'
import { readStatement } from '../statements/read-statement.ts'
import { isStated, truncateQuote } from './text-values.ts'

/** Returns the meaning of a price column that states terms or a deal instead of an amount, or null. */
export function readPriceState(text: string): string | null {
  const { written } = splitCurrency(text)
  return /\p{L}/u.test(written) ? readStatement('price', written) : null
}

/** Separates the currency that the column's name has added to the text of its cell. */
function splitCurrency(text: string) {
  const written = text.replace(currencySuffix, '')
  return { written, added: text.slice(written.length).trim() }
}

/** Currencies that column names add in lowercase: "34,900 firm eur". */
export const currencySuffix = new RegExp(` (?:${currencyNames.join('|').toLowerCase()})$`)

/**
 * Parses an asking price. Returns US dollars, null if the price is missing, or an amount in another currency. `currency` is
 * the text of the row's column for it.
 */
export function readPrice(
  text: string,
  currency: string,
  decimal: DecimalSeparator | null,
): PriceReading {
  const cell = splitCurrency(text)
  const written = cell.written.slice(0, 200).normalize('NFKC').trim()
  const isNegotiable = /\b(o\.?b\.?o|o\.?n\.?o|vb|vhb|negotiable|or best offer|neg)\b/i.test(
    written,
  )
  const state = readPriceState(text)
  if (/^0*([.,]0*)?$/.test(written) || !isStated(written) || state !== null)
    return { price: null, isNegotiable: isNegotiable || state === 'negotiable' }
  const read = readPriceAmount(written, cell.added || currency, decimal)
  return 'reason' in read ? read : { ...read, isNegotiable }
}

/** Parses the amount of a price in the currency that it states, or else in that of its column or row. */
function readPriceAmount(
  text: string,
  currency: string,
  decimal: DecimalSeparator | null,
): { price: number | null } | { foreign: ForeignPrice } | Refused {
  const isCode = (code: string) => currencyCodes.has(code)
  const usual = currencyColumn(currency, isCode)
  const format = { decimal, language: null, isCode }
  const read = readAmount(text, { ...format, usual })
  if (read.kind === 'none') return { reason: 'Price isn’t a number', cause: 'price' }
  if (read.kind !== 'amount') return { reason: 'Price isn’t one clear amount', cause: 'price' }
  const amount = Math.round(read.value)
  if (amount === 0) return { price: null }
  if (amount > 999_999_999)
    return { reason: 'Price isn’t between 1 and 999,999,999', cause: 'price' }
  const stated = read.currency ?? usual ?? 'USD'
  if (isStated(currency) && stated !== usual) {
    // A dollar sign doesn't name one of the dollars.
    const other = readAmount(text, { ...format, usual: 'CAD' })
    const isNamed = other.kind === 'amount' && other.currency === stated
    if (!isNamed && usual !== null)
      return { reason: 'Price isn’t one clear amount', cause: 'price' }
    if (!isNamed)
      return {
        reason: t`Currency “${truncateQuote(currency)}” is unknown or ambiguous`,
        cause: 'price',
      }
  }
  return stated === 'USD' ? { price: amount } : { foreign: { amount, currency: stated } }
}

type Refused = { reason: string; cause: RejectionCause }
type PriceReading =
  | { price: number | null; isNegotiable: boolean }
  | { foreign: ForeignPrice; isNegotiable: boolean }
  | Refused
