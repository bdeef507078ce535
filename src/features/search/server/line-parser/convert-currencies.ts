import { type Currency, currencySign, isCurrency } from '#kernel/format/currencies.ts'
import { findAmounts } from '#kernel/read/read-amount.ts'
import { normalizeNumbers, readNumbers } from '#kernel/read/read-numbers.ts'
import { costCodes } from '../../filters.ts'
import { findLongestTerm } from './find-longest-term.ts'
import { endsWith } from './meters.ts'
import { boundsAfter, boundsBefore, fieldsBefore, quantityUnits } from './quantity-terms.ts'
import type { Token } from './reading.ts'

/** Units of a currency per US dollar. */
export type Rates = ReadonlyMap<Currency, { perDollar: number }>

/**
 * Marks amounts in other currencies as money: "under €300k" becomes "under $300000" with the rate of the euro. If a line
 * has several currencies, converts all amounts to dollars. Amounts in a currency without a rate stay as they are.
 */
export function markAmounts(tokens: readonly Token[], rates: Rates): MarkedAmounts {
  const dollars = { currency: 'USD', perDollar: 1 } as const
  const rateOf = (currency: Currency) =>
    currency === 'USD' ? dollars : { currency, perDollar: rates.get(currency)?.perDollar ?? 0 }
  const ranges = findRanges(tokens).filter(({ currencies }) =>
    currencies.every((currency) => rateOf(currency).perDollar > 0),
  )
  const currencies = new Set(ranges.flatMap((range) => range.currencies))
  const [only = 'USD'] = currencies
  const rate = currencies.size === 1 ? rateOf(only) : dollars
  const perUnit = (currency: Currency) => rateOf(currency).perDollar / rate.perDollar
  const marked: Token[] = []
  let next = 0
  for (const range of ranges) {
    const [low, high = low] = range.amounts as [Amount, Amount?]
    const money = toMoney(range, tokens, perUnit)
    marked.push(...tokens.slice(next, low.first), ...about(tokens, range), ...money)
    next = high.last + 1
  }
  return { tokens: [...marked, ...tokens.slice(next)], rate }
}

/** Price limits keep the currency of the line. Costs are in dollars. */
export function nameQueryCurrency(
  query: Record<string, string>,
  { currency, perDollar }: { currency: Currency; perDollar: number },
): Record<string, string> {
  if (currency === 'USD') return query
  const costs = Object.entries(query).filter(([code]) => costCodes.has(code))
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
type AmountRange = { amounts: readonly Amount[]; link: Token | undefined; currencies: Currency[] }
/** An amount from the first token to the last one. */
type Amount = {
  value: number
  times: string
  currency: Currency | null
  first: number
  last: number
}

/** A "half a million dollar turboprop" costs about that, unless other words limit the price. */
function about(tokens: readonly Token[], { amounts }: AmountRange): Token[] {
  const [start = 0, end = 0] = [amounts[0]?.first, amounts.at(-1)?.last]
  const last = tokens[end] as Token
  const isAttribute = last.low === 'dollar' && attributed.test(tokens[end + 1]?.low ?? '')
  const isLimited =
    endsWith(tokens, start, { ...boundsBefore, ...fieldsBefore }) ||
    findLongestTerm(tokens, end + 1, { ...boundsAfter, ...quantityUnits }) !== null
  return isAttribute && !isLimited ? [{ ...last, text: '~', low: '~', key: '', to: last.from }] : []
}

/** Words other than these are of the aircraft that the amount is before. */
const attributed = /^(?!(?:or|to|in|at|on|and|for|with|budget)$)\p{L}{2}/u

function toMoney(
  { amounts, link, currencies }: AmountRange,
  tokens: readonly Token[],
  perUnit: (currency: Currency) => number,
): Token[] {
  const [low, high] = amounts.map(({ value, times, first, last }, i) => {
    // In "200-300k", both are thousands.
    const shared = times === '' && value < 1_000 ? (amounts.at(-1)?.times ?? '') : ''
    const [whole = value] = readNumbers(`${value}${shared}`, english)
    const text = `$${Math.round(whole / perUnit(currencies[i] as Currency))}`
    const [from, to] = [(tokens[first] as Token).from, (tokens[last] as Token).to]
    return { text, low: text, key: text.slice(1), from, to }
  })
  return [low, high && link, high].filter((token) => token !== undefined)
}

function findRanges(tokens: readonly Token[]): AmountRange[] {
  const ranges: AmountRange[] = []
  const found = findTokenAmounts(tokens)
  for (let at = 0; at < found.length; at += 1) {
    const [low, next] = found.slice(at, at + 2) as [Amount, Amount?]
    const link = tokens[low.last + 1]
    const isLinked = next?.first === low.last + 2 && /^(?:[-–]|to|and)$/.test(link?.low ?? '')
    const amounts = next && isLinked ? [low, next] : [low]
    const stated = amounts.flatMap(({ currency }) => currency ?? [])
    if (stated[0] === undefined) continue
    const currencies = amounts.map(({ currency }) => currency ?? (stated[0] as Currency))
    ranges.push({ amounts, link, currencies })
    at += amounts.length - 1
  }
  return ranges
}

/** Finds the amounts that consist of whole tokens. */
function findTokenAmounts(tokens: readonly Token[]): Amount[] {
  const [starts, ends] = [new Map<number, number>(), new Map<number, number>()]
  let text = ''
  for (const [at, token] of tokens.entries()) {
    if (token.from !== tokens[at - 1]?.to) text += ' '
    starts.set(text.length, at)
    text += token.quoted === undefined ? normalizeNumbers(token.text) : '"'
    ends.set(text.length, at)
  }
  // Where pages write "$" for the peso, it is the peso in lines. Rupees are Indian, because no other rupees are for search.
  const usual = currencySign('MXN') === '$' ? 'MXN' : 'INR'
  const found = findAmounts(text, { ...english, isWhole: true, usual })
  return found.flatMap(({ at, end, values, times, marks, code }) => {
    const [first, last] = [starts.get(at), ends.get(end)]
    const isClear = values.length === 1 && (code === null ? marks.length === 0 : isCurrency(code))
    if (first === undefined || last === undefined || !isClear) return []
    return [{ value: values[0] as number, times, currency: code as Currency | null, first, last }]
  })
}

const english = { decimal: '.', language: 'en' } as const

/** Adds a currency to the amounts that end at the given positions, unless the line mentions dollars. */
export function nameCurrency(line: string, ends: readonly number[], currency: Currency): string {
  if (/\$|usd|doll?ar|dólar/i.test(line)) return line
  return ends.reduceRight(
    (named, end) => `${named.slice(0, end)} ${currency}${named.slice(end)}`,
    line,
  )
}
