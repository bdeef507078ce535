import { isSearchLanguage, type Language, languageCodes } from '#kernel/messages/languages.ts'
import { multiplierWords, readNumbers } from '#kernel/read/read-numbers.ts'
import { languageCells } from '#kernel/server/reference/language-cells.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { type Token, toKey } from '../reading.ts'
import { respellWord } from './inflection.ts'

/**
 * Replaces numbers in words by digits: "one hundred and fifty thousand" becomes "150 thousand", and "one seventy two"
 * becomes "172". A single word up to twelve stays, because it may be a count ("two seats") or part of a name.
 */
export function joinNumberWords(tokens: readonly Token[], language: Language): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = readSum(tokens, at, language) ?? readNumberWords(tokens, at, language)
    joined.push(found?.token ?? (tokens[at] as Token))
    at += found?.length ?? 1
  }
  return joined
}

/** Adds the parts of an amount: "1 Million 250 Tausend", "1 millón 250 mil". Each has a smaller multiplier. */
function readSum(tokens: readonly Token[], start: number, language: Language) {
  let [sum, at, least, count] = [0, start, Infinity, 0]
  for (;;) {
    const part = readPart(tokens, at, language)
    if (!part || part.value >= least) break
    sum += part.value
    at += part.length
    least = part.times
    count += 1
  }
  return count < 2
    ? null
    : { token: toAmountToken(tokens.slice(start, at), sum), length: at - start }
}

/** Reads digits with a multiplier: "250 Tausend" or "250k". */
function readPart(tokens: readonly Token[], at: number, language: Language) {
  const [first, second] = tokens.slice(at, at + 2)
  const [, digits = '', suffix = ''] = /^(\d+(?:\.\d+)?)(\p{L}*)$/u.exec(first?.low ?? '') ?? []
  const word = (suffix || second?.low) ?? ''
  if (digits === '' || !multiplier.test(word)) return null
  const format = { decimal: '.', language } as const
  const [times] = readNumbers(`1${word}`, format)
  if (times === undefined) return null
  return { value: Number(digits) * times, times, length: suffix ? 1 : 2 }
}

function readNumberWords(tokens: readonly Token[], start: number, language: Language) {
  const { found, at } = readLongest(tokens, start, language)
  if (!found || found.end === start) return null
  const length = found.end - start
  const isCount = length === 1 && found.value <= 12 && at === found.end
  if (isCount) return null
  if (!found.isAmount)
    return { token: toNumberToken(tokens.slice(start, found.end), found.value), length }
  // "Un millón y medio de pesos"
  const end = tokens[found.end]?.low === 'de' ? found.end + 1 : found.end
  return { token: toAmountToken(tokens.slice(start, end), found.value), length: end - start }
}

/** Returns the end of the number without its last multiplier, because a currency or an ending may follow it. */
function readLongest(tokens: readonly Token[], start: number, language: Language) {
  let sum: Sum = { total: 0, current: 0, times: 0 }
  let found: { end: number; value: number; isAmount: boolean } | null = null
  let at = start
  for (let next = start; ; next = skipLinks(tokens, at, sum)) {
    const { values, length } = readWords(tokens, next, language)
    const added = values && addAll(sum, values, next > at)
    if (!added) return { found, at }
    sum = added
    at = next + length
    const times = values.length === 1 && isMultiplier(values[0]) ? values[0] : undefined
    const value = (sum.total + sum.current) / (times ?? 1)
    if (times || Number.isInteger(value))
      found = { end: times ? next : at, value, isAmount: !times && sum.isAmount === true }
  }
}

/** Adds the values of a word. Returns null if it can't follow. */
function addAll(sum: Sum, values: readonly number[], isLinked: boolean): Sum | null {
  return values.reduce<Sum | null>(
    (before, value) =>
      before && ((isLinked && addFraction(before, value)) || add(before, value, isLinked)),
    sum,
  )
}

/** "Un millón y medio" is one and a half million. */
function addFraction({ total, current, times }: Sum, value: number): Sum | null {
  const isFraction = value === 0.5 && current === 0 && times > 0
  return isFraction ? { total: total + value * times, current, times, isAmount: true } : null
}

function add(sum: Sum, value: number, isLinked: boolean): Sum | null {
  const { current } = sum
  if (isMultiplier(value)) return multiply(sum, value)
  if (!Number.isInteger(current)) return null
  if (value === 100) return current < 100 ? { ...sum, current: (current || 1) * 100 } : null
  // "Iki buçuk" is two and a half, but "two quarter" isn't a number.
  if (value < 1 && value !== 0.5 && current > 0 && !isLinked) return null
  const fills = value < 1 || current % (value < 10 ? 10 : 100) === 0
  // "Fünf und vierzig"
  if (fills || (isLinked && current < 10)) return { ...sum, current: current + value }
  return isCentury(current) && value >= 10 ? { ...sum, current: current * 100 + value } : null
}

/** "One seventy two", "nineteen seventy nine" */
function isCentury(value: number): boolean {
  return value < 10 || value === 19 || value === 20
}

/** A thousand may follow a million, but not another thousand. */
function multiply({ total, current }: Sum, value: number): Sum | null {
  const isDescending = total % (value * 1_000) === 0 && (current > 0 || total === 0)
  return isDescending ? { total: total + (current || 1) * value, current: 0, times: value } : null
}

/**
 * Skips "and" in "two hundred and ten", "a" in "half a million", and both in "two and a half million". Only skips "de"
 * and Spanish articles after a fraction: "un cuarto de un millón".
 */
function skipLinks(tokens: readonly Token[], at: number, { current }: Sum): number {
  const isFraction = !Number.isInteger(current)
  const isLink = (word = '') =>
    links.has(word) || (isFraction && (word === 'de' || articles.has(word)))
  let next = at
  while (next < at + 2 && isLink(tokens[next]?.low)) next += 1
  return next
}

/** Returns the value of two words, such as "three quarters", or the values of one. */
function readWords(tokens: readonly Token[], at: number, language: Language) {
  const [first, second] = tokens.slice(at, at + 2)
  const value = first?.low && second?.low && values[language].get(first.key + second.key)
  return value
    ? { values: [value], length: 2 }
    : { values: readWord(tokens, at, language), length: 1 }
}

/** Returns the values of a word: two of "forty-five" and of "hundertfünfzig". Returns null if it isn't a number. */
function readWord(tokens: readonly Token[], at: number, language: Language): number[] | null {
  const token = tokens[at]
  if (!token?.low) return null
  if (articles.has(token.low)) return readArticle(tokens[at + 1], language)
  if (!token.low.includes('-')) return splitCompound(token.key, language)
  const own = values[language].get(token.key)
  if (own !== undefined) return [own]
  const parts = token.low.split('-').map((part) => splitCompound(toKey(part), language))
  return parts.every((part) => part !== null) ? parts.flat() : null
}

/** The article of "a hundred" means one. That of "a half million" has no value. */
function readArticle(next: Token | undefined, language: Language): number[] | null {
  const [value] = (next?.low && splitCompound(toKey(next.low), language)) || []
  if (value === undefined) return null
  return value >= 100 ? [1] : value < 1 ? [] : null
}

/** Returns the value of a word, or the values of a German compound: "hundertfünfzigtausend". */
function splitCompound(word: string, language: Language): number[] | null {
  const own = values[language].get(word)
  if (own !== undefined) return [own]
  if (language !== 'de' || word.length < 6 || word.length > maxCompound) return null
  const respelled = respellWord(word, language)
  return respelled === word ? splitParts(word) : splitCompound(respelled, language)
}

function splitParts(word: string): number[] | null {
  for (const [part, value] of compoundParts) {
    if (!word.startsWith(part)) continue
    const rest = word.slice(part.length).replace(/^und/, '')
    const others = rest === '' ? [] : splitCompound(rest, 'de')
    // "Fünfunddreißig" is thirty and five.
    if (others)
      return value < 10 && (others[0] ?? 0) < 100 ? swap(value, others) : [value, ...others]
  }
  return null
}

function swap(unit: number, [tens = 0, ...rest]: readonly number[]): number[] {
  return [tens, unit, ...rest]
}

function isMultiplier(value = 0): boolean {
  return value >= 1_000
}

/** Keeps a multiplier, because a bare number isn't a price. */
function toAmountToken(tokens: readonly Token[], value: number): Token {
  return toToken(tokens, `${value / 1_000}k`)
}

function toNumberToken(tokens: readonly Token[], value: number): Token {
  return toToken(tokens, String(value))
}

function toToken(tokens: readonly Token[], text: string): Token {
  const [from, to] = [(tokens[0] as Token).from, (tokens.at(-1) as Token).to]
  return { text, low: text, key: text.replace('.', ''), from, to }
}

const multiplier = new RegExp(`^(?:${multiplierWords})$`)
/** Longer than "neunhundertneunundneunzigtausendneunhundertneunundneunzig". */
const maxCompound = 60
const links: ReadonlySet<string> = new Set('and a an of und y'.split(' '))
const articles: ReadonlySet<string> = new Set('a an ein eine einen einer un una'.split(' '))
const rows = readTable('number-words', {
  value: cell.number,
  en: cell.list.nullable(),
  ...languageCells,
})
const values = Object.fromEntries(
  languageCodes.map((language) => [language, toValues(language)]),
) as Readonly<Record<Language, ReadonlyMap<string, number>>>

/** Words that a German compound can consist of. */
const compoundParts = [...values.de, ['ein', 1] as const].filter(([part]) => part.length >= 3)

/** Words of a language and English ones. */
function toValues(language: Language): ReadonlyMap<string, number> {
  return new Map(
    [...(isSearchLanguage(language) ? [language] : []), 'en' as const].flatMap((from) =>
      rows.flatMap(({ value, ...row }) =>
        (row[from] ?? []).map((word) => [toKey(word), value] as const),
      ),
    ),
  )
}

/** `times` is the last multiplier. An amount ends in a fraction of it. */
type Sum = { total: number; current: number; times: number; isAmount?: true }
