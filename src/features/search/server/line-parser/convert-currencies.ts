import { type Currency, isCurrency } from '#kernel/format/currencies.ts'
import { searchedCurrency } from '#kernel/read/currency-marks.ts'
import { readNumbers } from '#kernel/read/read-numbers.ts'
import { findLongestTerm } from './find-longest-term.ts'
import { endsWith } from './meters.ts'
import {
  boundsAfter,
  boundsBefore,
  fieldsBefore,
  multipliers,
  quantityUnits,
} from './quantity-terms.ts'
import { currencySign, type Token } from './reading.ts'

/** Units of a currency per US dollar. */
export type Rates = ReadonlyMap<Currency, { perDollar: number }>

/**
 * Marks amounts in other currencies as money: "under €300k" becomes "under $300000" with the rate of the euro. If a line
 * has several currencies, converts all amounts to dollars. Amounts in a currency without a rate stay as they are.
 */
export function markAmounts(tokens: readonly Token[], rates: Rates): MarkedAmounts {
  const dollars = { currency: 'USD', perDollar: 1 } as const
  if (!tokens.some(({ text }) => mentionsCurrency(text))) return { tokens, rate: dollars }
  const rateOf = (currency: Currency) =>
    currency === 'USD' ? dollars : { currency, perDollar: rates.get(currency)?.perDollar ?? 0 }
  const ranges: AmountRange[] = []
  for (let at = 0; at < tokens.length; ) {
    const range = readRange(tokens, at)
    const isKnown = range?.amounts.every(({ currency }) => rateOf(currency).perDollar > 0)
    if (range && isKnown) ranges.push(range)
    at += range?.length ?? 1
  }
  const currencies = new Set(
    ranges.flatMap(({ amounts }) => amounts.map((amount) => amount.currency)),
  )
  const [only = 'USD'] = currencies
  const rate = currencies.size === 1 ? rateOf(only) : dollars
  const marked = tokens.flatMap((token, at) => {
    const range = ranges.find(({ start, length }) => at >= start && at < start + length)
    if (!range) return [token]
    const perUnit = (currency: Currency) => rateOf(currency).perDollar / rate.perDollar
    return range.start === at ? [...about(tokens, range), ...toMoney(range, perUnit)] : []
  })
  return { tokens: marked, rate }
}

/** Price limits keep the currency of the line. Monthly costs are in dollars. */
export function nameQueryCurrency(
  query: Record<string, string>,
  { currency, perDollar }: { currency: Currency; perDollar: number },
): Record<string, string> {
  if (currency === 'USD') return query
  const costs = Object.entries(query).filter(([code]) => code === 'af' || code === 'at')
  const inDollars = costs.map(([code, text]) => [
    code,
    String(Math.round(Number(text) / perDollar)),
  ])
  const isPriced = query.pf !== undefined || query.pt !== undefined
  return { ...query, ...Object.fromEntries(inDollars), ...(isPriced && { cy: currency }) }
}

/** `rate` is that of the amounts, which are in US dollars if the line has no other currency or several. */
type MarkedAmounts = {
  tokens: readonly Token[]
  rate: { currency: Currency; perDollar: number }
}

/** An amount, or two with a dash between them, of which at least one has a currency. */
type AmountRange = {
  amounts: (Amount & { currency: Currency })[]
  link: Token | null
  start: number
  length: number
}
type Amount = { value: number; times: number; currency: Currency | null; from: number; to: number }

/** A "half a million dollar turboprop" costs about that, unless other words limit the price. */
function about(tokens: readonly Token[], { start, length }: AmountRange): Token[] {
  const last = tokens[start + length - 1] as Token
  const isAttribute = last.low === 'dollar' && attributed.test(tokens[start + length]?.low ?? '')
  const isLimited =
    endsWith(tokens, start, { ...boundsBefore, ...fieldsBefore }) ||
    findLongestTerm(tokens, start + length, { ...boundsAfter, ...quantityUnits }) !== null
  return isAttribute && !isLimited ? [{ ...last, text: '~', low: '~', key: '', to: last.from }] : []
}

/** Words other than these are of the aircraft that the amount is before. */
const attributed = /^(?!(?:or|to|in|at|on|and|for|with|budget)$)\p{L}{2}/u

function toMoney({ amounts, link }: AmountRange, perUnit: (currency: Currency) => number): Token[] {
  const [low, high] = amounts.map(({ value, times, currency, from, to }) => {
    // In "200-300k", both are thousands.
    const shared = times === 1 && value < 1_000 ? (amounts.at(-1)?.times ?? 1) : times
    const text = `$${Math.round((value * shared) / perUnit(currency))}`
    return { text, low: text, key: text.slice(1), from, to }
  })
  return [low, high && link, high].filter((token) => token != null)
}

function readRange(tokens: readonly Token[], at: number): AmountRange | null {
  const first = readAmount(tokens, at)
  if (!first) return null
  const link = tokens[at + first.length]
  const second =
    link && /^(?:[-–]|to|and)$/.test(link.low) && readAmount(tokens, at + first.length + 1)
  const amounts = second ? [first.amount, second.amount] : [first.amount]
  const currency = amounts.map((amount) => amount.currency).find((item) => item !== null)
  if (!currency) return null
  const length = first.length + (second ? 1 + second.length : 0)
  const named = amounts.map((amount) => ({ ...amount, currency: amount.currency ?? currency }))
  return { amounts: named, link: link ?? null, start: at, length }
}

/** Reads "€300k", "300 k EUR", "1.5 million francs", "300.000 €", and numbers without a currency. */
function readAmount(tokens: readonly Token[], at: number) {
  let next = at
  const before = toCurrency(tokens[next]?.text)
  if (before) next += 1
  const parts = amountPattern.exec(tokens[next]?.low ?? '')
  if (!parts) return null
  const [, sign = '', digits = '', suffix = ''] = parts
  next += 1
  let times = multiplierOf(suffix)
  let after = suffix === '' || times ? null : toCurrency(suffix)
  if (suffix !== '' && !times && !after) return null
  const word = suffix === '' ? multiplierOf(tokens[next]?.low) : undefined
  if (word) {
    times = word
    next += 1
  }
  const following = toCurrency(tokens[next]?.text)
  if (!after && following) {
    after = following
    next += 1
  }
  const [value] = readNumbers(digits, { decimal: '.', isWhole: !times, language: 'en' })
  if (value === undefined) return null
  const amount: Amount = {
    value,
    times: times ?? 1,
    currency: before ?? toCurrency(sign) ?? after,
    from: (tokens[at] as Token).from,
    to: (tokens[next - 1] as Token).to,
  }
  return { amount, length: next - at }
}

const amountPattern = new RegExp(
  String.raw`^(${currencySign}?)(\d+(?:[.,]\d+)*)((?:[a-z]|${currencySign})*)$`,
  'i',
)
const anySign = new RegExp(currencySign, 'i')

function multiplierOf(text = ''): number | undefined {
  return Object.hasOwn(multipliers, text) ? multipliers[text] : undefined
}

function mentionsCurrency(text: string): boolean {
  return (
    anySign.test(text) || (/\p{L}/u.test(text) && toCurrency(text.replace(/^[\d.,]+/, '')) !== null)
  )
}

function toCurrency(text = ''): Currency | null {
  const code = searchedCurrency(text)
  return code !== null && isCurrency(code) ? code : null
}

/** Adds a currency to the amounts that end at the given positions, unless the line mentions dollars. */
export function nameCurrency(line: string, ends: readonly number[], currency: Currency): string {
  if (/\$|usd|doll?ar|dólar/i.test(line)) return line
  return ends.reduceRight(
    (named, end) => `${named.slice(0, end)} ${currency}${named.slice(end)}`,
    line,
  )
}
