import type { ForeignPrice } from '#features/selling/imported-listing.ts'
import { currencyCodes } from '#kernel/format/numbers.ts'
import { currencyColumn } from '#kernel/read/currency-marks.ts'
import { readAmount } from '#kernel/read/read-amount.ts'
import type { DecimalSeparator } from '../../../decimal-separator.ts'
import type { RejectionCause } from '../../../refusal-causes.ts'

/** Parses an asking price. Returns US dollars, null if the price is missing, or an amount in another currency. */
export function readPrice(
  text: string,
  currency: string,
  decimal: DecimalSeparator | null,
): PriceReading {
  const written = text.slice(0, 200).normalize('NFKC').trim()
  const isNegotiable = /\b(o\.?b\.?o|o\.?n\.?o|vb|vhb|negotiable|or best offer|neg)\b/i.test(
    written,
  )
  if (/^0*([.,]0*)?$/.test(written) || onRequest.test(written)) return { price: null, isNegotiable }
  const read = readPriceAmount(written, currency, decimal)
  return 'reason' in read ? read : { ...read, isNegotiable }
}

const onRequest =
  /\b(call|request|inquire|enquire|enquiry|application|contact|tba|tbd|poa|p\.o\.a|por|negotiable only|make (an )?offer|offers?|auction|sold|n\/a|ask)\b/i

/** Parses the amount of a price in the currency that it states, or else in that of its row. */
function readPriceAmount(
  text: string,
  currency: string,
  decimal: DecimalSeparator | null,
): { price: number | null } | { foreign: ForeignPrice } | Refused {
  const isCode = (code: string) => currencyCodes.has(code)
  const usual = currencyColumn(currency, isCode)
  const read = readAmount(text, { decimal, language: null, usual, isCode })
  if (read.kind === 'none') return { reason: 'Price isn’t a number', cause: 'price' }
  if (read.kind !== 'amount') return { reason: 'Price isn’t one clear amount', cause: 'price' }
  const amount = Math.round(read.value)
  if (amount === 0) return { price: null }
  if (amount > 999_999_999)
    return { reason: 'Price isn’t between 1 and 999,999,999', cause: 'price' }
  const stated = read.currency ?? usual ?? 'USD'
  return stated === 'USD' ? { price: amount } : { foreign: { amount, currency: stated } }
}

type Refused = { reason: string; cause: RejectionCause }
type PriceReading =
  | { price: number | null; isNegotiable: boolean }
  | { foreign: ForeignPrice; isNegotiable: boolean }
  | Refused
