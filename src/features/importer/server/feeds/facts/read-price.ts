import type { ForeignPrice } from '#features/selling/imported-listing.ts'
import { currencyCodes } from '#kernel/format/numbers.ts'
import type { DecimalSeparator } from '../../../decimal-separator.ts'
import type { RejectionCause } from '../../../refusal-causes.ts'
import { ambiguousNumberReason, readNumbers } from './read-number.ts'

/** Parses an asking price. Returns US dollars, null if the price is missing, or an amount in another currency. */
export function readPrice(
  text: string,
  currency: string,
  decimal: DecimalSeparator | null,
): PriceReading {
  const written = text.slice(0, 200).normalize('NFKC').trim()
  const isNegotiable = /\b(obo|ono|negotiable|or best offer|neg)\b/i.test(written)
  if (/^0*([.,]0*)?$/.test(written) || onRequest.test(written)) return { price: null, isNegotiable }
  const foreign = findForeign(written, currency)
  const numberText = written
    .replace(currencyPattern, ' ')
    .replace(
      /\b(obo|ono|or best offer|negotiable|neg|firm|asking|reduced|now|only|plus|tax|vat|usd|us)\b\.?/gi,
      ' ',
    )
    .replace(/[+*!$:;]|,\s*$|\(\s*\)/g, ' ')
    .replace(/,?\s*-+\s*$/, ' ')
    .trim()
  const read = readNumbers(numberText, decimal)
  const [amount] = read
  if (amount === undefined || amount < 0) return { reason: 'Price isn’t a number', cause: 'price' }
  if (read.length > 1) return { reason: ambiguousNumberReason('Price', read), cause: 'numbers' }
  const whole = Math.round(amount)
  if (whole < 1 || whole > 999_999_999)
    return { reason: 'Price isn’t between 1 and 999,999,999', cause: 'price' }
  return foreign
    ? { foreign: { amount: whole, currency: foreign }, isNegotiable }
    : { price: whole, isNegotiable }
}

const onRequest =
  /\b(call|request|inquire|enquire|enquiry|application|contact|tba|tbd|poa|p\.o\.a|por|negotiable only|make (an )?offer|offers?|auction|sold|n\/a|ask)\b/i

/** Returns the ISO code of the price's currency, or null for US dollars. */
function findForeign(text: string, currency: string): string | null {
  const sign = signs.find(([pattern]) => pattern.test(`${text} ${currency}`))?.[1]
  if (sign) return sign
  const written =
    /^\s*([a-z]{3})\s*$/i.exec(currency)?.[1] ?? adjacentCode.exec(text)?.slice(1).join('')
  const code = written?.toUpperCase() ?? ''
  return code !== 'USD' && currencyCodes.has(code) ? code : null
}

const signs: readonly (readonly [RegExp, string])[] = [
  [/€|\beuros?\b/i, 'EUR'],
  [/£|\bpounds?\b/i, 'GBP'],
  [/\bCA?\$|\bCanadian\b/i, 'CAD'],
  [/\bAU?\$|\bAustralian\b/i, 'AUD'],
  [/\bNZ\$/i, 'NZD'],
  [/¥|\byen\b/i, 'JPY'],
]
/** Matches a currency code next to digits, such as "EUR 189,000" or "189,000 CHF". */
const adjacentCode = /(?:^|\s)([A-Z]{3})\s*\d|\d\s*([A-Z]{3})(?:\s|$)/
const currencyPattern =
  /[€£¥]|\b(?:euros?|pounds?|yen|Canadian|Australian|dollars?)\b|\b(?:CA?|AU?|NZ|US)(?=\$)|(?<=^|\s)[A-Z]{3}(?=\s*\d)|(?<=\d\s*)[A-Z]{3}(?=\s|$)/g

type PriceReading =
  | { price: number | null; isNegotiable: boolean }
  | { foreign: ForeignPrice; isNegotiable: boolean }
  | { reason: string; cause: RejectionCause }
