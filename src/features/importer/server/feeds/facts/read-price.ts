import type { ForeignPrice } from '#features/selling/imported-listing.ts'
import { currencyCodes } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { currencyColumn } from '#kernel/read/currency-marks.ts'
import { readAmount } from '#kernel/read/read-amount.ts'
import { normalizeNumbers } from '#kernel/read/read-numbers.ts'
import type { DecimalSeparator } from '../../../decimal-separator.ts'
import type { AmountField } from '../../../feed-record.ts'
import type { RejectionCause } from '../../../refusal-causes.ts'
import { readStatement } from '../statements/read-statement.ts'
import type { FieldTexts } from './report-problem.ts'
import { isStated, truncateQuote } from './text-values.ts'

/** Returns the meaning of a price column that states terms or a deal instead of an amount, or null. */
export function readPriceState(text: string): string | null {
  return /\p{L}/u.test(text) ? readStatement('price', text) : null
}

/** Returns the text of an amount's currency: of its own, and of the row. */
export function findCurrencyText(fields: FieldTexts, field: AmountField): string {
  const [own, row] = [fields[`${field}Currency`], fields.currency]
  if (own === row || !isStated(row)) return isStated(own) ? own : ''
  return isStated(own) ? `${own} ${row}` : row
}

/**
 * Parses an asking price. Returns US dollars, null if the price is missing, or an amount in another currency. `currency` is
 * the text of `findCurrencyText`.
 */
export function readPrice(
  text: string,
  currency: string,
  decimal: DecimalSeparator | null,
): PriceReading {
  const written = normalizeNumbers(text.slice(0, 200)).trim()
  const isNegotiable = /\b(o\.?b\.?o|o\.?n\.?o|vb|vhb|negotiable|or best offer|neg)\b/i.test(
    written,
  )
  const state = readPriceState(text)
  if (/^0*([.,]0*)?$/.test(written) || !isStated(written) || state !== null)
    return { price: null, isNegotiable: isNegotiable || state === 'negotiable' }
  const read = readPriceAmount(written, currency, decimal)
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
