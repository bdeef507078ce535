import { parseNumber } from '#kernel/numbers/parse-number.ts'

/** Dollars as asked; `isOnRequest` where the feed names none. A sentence where it names what cannot be a price here. */
export function readPrice(text: string, currency: string): Price | { reason: string } {
  const written = text.slice(0, 200).normalize('NFKC').trim()
  const isNegotiable = /\b(obo|ono|negotiable|or best offer|neg)\b/i.test(written)
  if (/^0*([.,]0*)?$/.test(written) || onRequest.test(written)) return { price: null, isNegotiable }
  const foreign = findForeign(`${written} ${currency}`)
  if (foreign) return { reason: `Price in ${foreign}, not in US dollars` }
  const figure = written
    .replace(
      /\b(obo|ono|or best offer|negotiable|neg|firm|asking|reduced|now|only|plus|tax|vat|usd|us)\b\.?/gi,
      ' ',
    )
    .replace(/[+*!$:;]|,\s*$|\(\s*\)/g, ' ')
    .replace(/,?\s*-+\s*$/, ' ')
    .trim()
  const price = parseNumber(figure)
  if (price === null || price < 0) return { reason: 'Price is not a number' }
  // "149.900" is Americans' 149 dollars and 90 cents, and a European's dollars: neither is guessed.
  if (/^\d{1,3}\.\d{3}$/.test(figure)) return { reason: 'Price with a point before three digits' }
  const dollars = Math.round(price)
  if (dollars < 1 || dollars > 999_999_999) return { reason: 'Price is not 1 to 999,999,999' }
  return { price: dollars, isNegotiable }
}

const onRequest =
  /\b(call|request|inquire|enquire|enquiry|contact|tba|tbd|poa|p\.o\.a|por|negotiable only|make (an )?offer|offers?|auction|sold|n\/a|ask)\b/i

function findForeign(text: string): string | null {
  if (/[€]|\b(eur|euros?)\b/i.test(text)) return 'euros'
  if (/£|\b(gbp|pounds?)\b/i.test(text)) return 'pounds'
  const code = /\b(CAD|AUD|NZD|CHF|JPY|BRL|MXN|SEK|NOK|DKK|PLN|ZAR|CNY|INR|CZK)\b/i.exec(text)?.[1]
  return code?.toUpperCase() ?? null
}

type Price = { price: number | null; isNegotiable: boolean }
