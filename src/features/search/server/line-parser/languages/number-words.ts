import type { Language } from '#kernel/messages/languages.ts'
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
    const found = readNumberWords(tokens, at, language)
    joined.push(found?.token ?? (tokens[at] as Token))
    at += found?.length ?? 1
  }
  return joined
}

function readNumberWords(tokens: readonly Token[], start: number, language: Language) {
  const { found, at } = readLongest(tokens, start, language)
  if (!found || found.end === start) return null
  const length = found.end - start
  const isCount = length === 1 && found.value <= 12 && at === found.end
  return isCount
    ? null
    : { token: toNumberToken(tokens.slice(start, found.end), found.value), length }
}

/** Returns the end of the number without its last multiplier, because a currency or an ending may follow it. */
function readLongest(tokens: readonly Token[], start: number, language: Language) {
  let sum: Sum = { total: 0, current: 0 }
  let found: { end: number; value: number } | null = null
  let at = start
  for (let next = start; ; next = skipLinks(tokens, at, sum)) {
    const { values, length } = readWords(tokens, next, language)
    const added = values && addAll(sum, values, next > at)
    if (!added) return { found, at }
    sum = added
    at = next + length
    const times = values.length === 1 && isMultiplier(values[0]) ? values[0] : undefined
    const value = (sum.total + sum.current) / (times ?? 1)
    if (times || Number.isInteger(value)) found = { end: times ? next : at, value }
  }
}

/** Adds the values of a word. Returns null if it can't follow. */
function addAll(sum: Sum, values: readonly number[], isLinked: boolean): Sum | null {
  return values.reduce<Sum | null>((before, value) => before && add(before, value, isLinked), sum)
}

function add(sum: Sum, value: number, isLinked: boolean): Sum | null {
  const { total, current } = sum
  if (isMultiplier(value)) return multiply(sum, value)
  if (!Number.isInteger(current)) return null
  if (value === 100) return current < 100 ? { total, current: (current || 1) * 100 } : null
  // "Iki buçuk" is two and a half, but "two quarter" isn't a number.
  if (value < 1 && value !== 0.5 && current > 0 && !isLinked) return null
  const fills = value < 1 || current % (value < 10 ? 10 : 100) === 0
  // "Fünf und vierzig"
  if (fills || (isLinked && current < 10)) return { total, current: current + value }
  return isCentury(current) && value >= 10 ? { total, current: current * 100 + value } : null
}

/** "One seventy two", "nineteen seventy nine" */
function isCentury(value: number): boolean {
  return value < 10 || value === 19 || value === 20
}

/** A thousand may follow a million, but not another thousand. */
function multiply({ total, current }: Sum, value: number): Sum | null {
  const isDescending = total % (value * 1_000) === 0 && (current > 0 || total === 0)
  return isDescending ? { total: total + (current || 1) * value, current: 0 } : null
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

function toNumberToken(tokens: readonly Token[], value: number): Token {
  const text = String(value)
  const [from, to] = [(tokens[0] as Token).from, (tokens.at(-1) as Token).to]
  return { text, low: text, key: text.replace('.', ''), from, to }
}

/** Longer than "neunhundertneunundneunzigtausendneunhundertneunundneunzig". */
const maxCompound = 60
const links: ReadonlySet<string> = new Set('and a an of und y'.split(' '))
const articles: ReadonlySet<string> = new Set('a an ein eine einen einer un una'.split(' '))
const rows = readTable('number-words', {
  value: cell.number,
  en: cell.list.nullable(),
  de: cell.list.nullable(),
  es: cell.list.nullable(),
  tr: cell.list.nullable(),
})
const values: Readonly<Record<Language, ReadonlyMap<string, number>>> = {
  en: toValues('en'),
  de: toValues('de'),
  es: toValues('es'),
  tr: toValues('tr'),
}

/** Words that a German compound can consist of. */
const compoundParts = [...values.de, ['ein', 1] as const].filter(([part]) => part.length >= 3)

/** Words of a language and English ones. */
function toValues(language: Language): ReadonlyMap<string, number> {
  return new Map(
    [...new Set([language, 'en'] as const)].flatMap((from) =>
      rows.flatMap(({ value, ...row }) =>
        (row[from] ?? []).map((word) => [toKey(word), value] as const),
      ),
    ),
  )
}

type Sum = { total: number; current: number }
