import { hasUnclearTimes } from '#kernel/read/read-numbers.ts'
import { findLongestTerm, type Match } from './find-longest-term.ts'
import { isMeters } from './meters.ts'
import {
  type Bound,
  boundsBefore,
  fieldsBefore,
  multipliers,
  quantityUnits,
  spelledNumbers,
  type Unit,
} from './quantity-terms.ts'
import type { Token } from './reading.ts'

/**
 * Parses a number with its prefix and suffix: "$150k", "3 mil", "1500h", "50%". Also parses spelled-out counts: "two"
 * seats.
 */
export function readNumber(tokens: readonly Token[], at: number): ParsedNumber | null {
  const token = tokens[at]
  if (!token || token.quoted !== undefined) return null
  const parts = /^(\$?)(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(.*)$/.exec(token.low)
  if (!parts) return readSpelled(tokens, at)
  const [, dollar = '', digits = '', suffix = ''] = parts
  const value = Number(digits.replaceAll(',', ''))
  const isDollars = dollar !== ''
  const parsed = { value, digits, length: 1, isMoney: isDollars, isDollars, times: 1 }
  if (!isDollars && isMeters(tokens, at))
    return {
      ...parsed,
      unit: meters,
      length: endOfMeters(tokens, suffix === '' ? at + 1 : at) - at,
    }
  return readMultiplied(tokens, at, parsed, suffix) ?? readSuffix(tokens, at, parsed, suffix)
}

function readMultiplied(
  tokens: readonly Token[],
  at: number,
  parsed: ParsedNumber,
  suffix: string,
): ParsedNumber | null {
  const next = suffix === '' ? (tokens[at + 1]?.low ?? '') : suffix
  const times = Object.hasOwn(multipliers, next) ? multipliers[next] : undefined
  const length = suffix === '' ? 2 : 1
  if (!times || hasUnclearTimes(parsed.digits, next)) return null
  return { ...parsed, value: parsed.value * times, times, isMoney: true, length }
}

function readSuffix(
  tokens: readonly Token[],
  at: number,
  parsed: ParsedNumber,
  suffix: string,
): ParsedNumber | null {
  if (suffix === '') return parsed
  if (suffix === '%') return { ...parsed, isPercent: true }
  // "1500h tt": the unit continues in the next words.
  const more = findLongestTerm(tokens, at + 1, tails(suffix))
  if (more) return { ...parsed, length: 1 + more.length, unit: more.value }
  const unit = Object.hasOwn(quantityUnits, suffix) ? quantityUnits[suffix] : undefined
  return unit ? { ...parsed, unit } : null
}

/** Returns the end of "8 m" or "8 m long". */
function endOfMeters(tokens: readonly Token[], unitAt: number): number {
  return tokens[unitAt + 1]?.low === 'long' ? unitAt + 2 : unitAt + 1
}

/** Parses "six seats". A spelled-out number counts only if a unit follows. */
function readSpelled(tokens: readonly Token[], at: number): ParsedNumber | null {
  const low = tokens[at]?.low ?? ''
  const value = Object.hasOwn(spelledNumbers, low) ? spelledNumbers[low] : undefined
  if (value === undefined) return null
  const unit = findLongestTerm(tokens, at + 1, plainUnits)
  if (!unit || !counted.has(unit.value.field)) return null
  return { value, digits: '', length: 1, isMoney: false, isDollars: false, times: 1 }
}

/** Returns the rest of each unit that starts with the suffix. */
function tails(suffix: string): Record<string, Unit> {
  return Object.fromEntries(
    Object.entries(quantityUnits)
      .filter(([key]) => key.startsWith(suffix) && key.length > suffix.length)
      .map(([key, unit]) => [key.slice(suffix.length), unit]),
  )
}

/** Returns the unit that follows a number. `isWhole` if the number has a meaning without it. */
export function readUnit(
  tokens: readonly Token[],
  at: number,
  parsed: ParsedNumber,
  isWhole: boolean,
): Match<Unit> | null {
  if (parsed.unit) return { value: parsed.unit, length: 0 }
  const unit = findLongestTerm(tokens, at, unitsAfter(parsed))
  return unit && belongsToNext(tokens, at, unit.length, parsed, isWhole) ? null : unit
}

/**
 * Checks whether the word after a number belongs to the next number. In "182 tt under 2000" and "182 tt 3500 smoh 200",
 * the hours don't belong to 182. In "3500 tt 200 smoh", they belong to 3500.
 */
function belongsToNext(
  tokens: readonly Token[],
  at: number,
  length: number,
  parsed: ParsedNumber,
  isWhole: boolean,
): boolean {
  if (parsed.times !== 1 || findLongestTerm(tokens, at, fieldsBefore)?.length !== length)
    return false
  const bound = findLongestTerm(tokens, at + length, boundsBefore)
  if (!bound && !isWhole && !isYearNumber(parsed.value)) return false
  const after = afterLink(tokens, at + length + (bound?.length ?? 0))
  const next = readNumber(tokens, after)
  if (!next || next.isMoney || next.unit) return false
  const end = after + next.length
  const unit = findLongestTerm(tokens, end, plainUnits)
  return unit === null || (isWhole && belongsToNext(tokens, end, unit.length, next, true))
}

/** Skips a word between a field or limit and its number: "price of 150k", "overhauled in 2018". */
export function afterLink(tokens: readonly Token[], at: number): number {
  return links.has(tokens[at]?.low ?? '') ? at + 1 : at
}

function unitsAfter({
  isPercent,
  isDollars,
  times,
  value,
}: ParsedNumber): Readonly<Record<string, Unit>> {
  if (isPercent) return percentUnits
  return isDollars || (times > 1 && value >= minPrice) ? moneyUnits : plainUnits
}

/** Parses the upper end of a range: "-4 mil", "to 200k", or "and 200k" after "between". */
export function readRangeEnd(tokens: readonly Token[], at: number, before: Bound | undefined) {
  const link = tokens[at]?.low
  const isLink =
    link === '-' || link === '–' || link === 'to' || (before === 'between' && link === 'and')
  if (!isLink) return null
  const figure = readNumber(tokens, at + 1)
  return figure && { figure, length: 1 + figure.length }
}

/** Returns both ends of a range. In "3-4 mil", both are millions. In "1978-82", both are years. */
export function toRangeEnds(
  first: ParsedNumber,
  second: ParsedNumber | undefined,
): [number, number] {
  if (!second) return [first.value, first.value]
  if (isYearNumber(first.value) && /^\d\d$/.test(second.digits) && second.times === 1)
    return [first.value, Math.floor(first.value / 100) * 100 + second.value]
  const times = first.times === 1 && first.value < second.value / second.times ? second.times : 1
  const low = first.value * times
  return low <= second.value ? [low, second.value] : [second.value, low]
}

export function isYearNumber(value: number): boolean {
  return Number.isInteger(value) && value >= 1900 && value <= 2030
}

const meters: Unit = { field: 'length', times: 3.280_84 }
const percentUnits = Object.fromEntries(
  Object.entries(quantityUnits)
    .filter(([key]) => key.startsWith('%'))
    .map(([key, unit]) => [key.slice(1), unit]),
)
const plainUnits = unitsWhere((key) => !key.startsWith('%'))
const moneyUnits = unitsWhere((key) =>
  ['monthly', 'dollarsDue'].includes(quantityUnits[key]?.field ?? ''),
)

function unitsWhere(fits: (key: string) => boolean): Record<string, Unit> {
  return Object.fromEntries(Object.entries(quantityUnits).filter(([key]) => fits(key)))
}

const links: ReadonlySet<string> = new Set(['is', 'of', 'at', 'with', 'has', 'in'])
const counted: ReadonlySet<string> = new Set(['seats', 'places', 'engines'])
/** Numbers such as "30k" are dollars from this value up. Smaller ones may be hours. */
const minPrice = 30_000

type ParsedNumber = {
  value: number
  digits: string
  /** Number of tokens used. */
  length: number
  isMoney: boolean
  isDollars: boolean
  times: number
  isPercent?: boolean
  unit?: Unit
}
