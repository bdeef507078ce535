import { longest, type Match } from './longest.ts'
import {
  type Bound,
  boundsBefore,
  fieldsBefore,
  multipliers,
  spelledNumbers,
  type Unit,
  units,
} from './quantity-words.ts'
import type { Token } from './tokens.ts'

/** A figure with what is written at it: "$150k", "3 mil", "1500h", "50%", and counts in letters: "two" seats. */
export function readFigure(tokens: readonly Token[], at: number): Figure | null {
  const token = tokens[at]
  if (!token || token.quoted !== undefined) return null
  const parts = /^(\$?)(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(.*)$/.exec(token.low)
  if (!parts) return readSpelled(tokens, at)
  const [, dollar = '', digits = '', suffix = ''] = parts
  const value = Number(digits.replaceAll(',', ''))
  const isDollars = dollar !== ''
  const figure = { value, digits, length: 1, isMoney: isDollars, isDollars, times: 1 }
  const next = suffix === '' ? (tokens[at + 1]?.low ?? '') : suffix
  const times = Object.hasOwn(multipliers, next) ? multipliers[next] : undefined
  if (times)
    return { ...figure, value: value * times, times, isMoney: true, length: suffix === '' ? 2 : 1 }
  if (suffix === '') return figure
  if (suffix === '%') return { ...figure, isPercent: true }
  // "1500h tt": the unit goes on in the next words.
  const more = longest(tokens, at + 1, tails(suffix))
  if (more) return { ...figure, length: 1 + more.length, unit: more.value }
  const unit = Object.hasOwn(units, suffix) ? units[suffix] : undefined
  return unit ? { ...figure, unit } : null
}

/** "Six seats": a number in letters counts only with what is counted. */
function readSpelled(tokens: readonly Token[], at: number): Figure | null {
  const low = tokens[at]?.low ?? ''
  const value = Object.hasOwn(spelledNumbers, low) ? spelledNumbers[low] : undefined
  if (value === undefined) return null
  const unit = longest(tokens, at + 1, plainUnits)
  if (!unit || !counted.has(unit.value.field)) return null
  return { value, digits: '', length: 1, isMoney: false, isDollars: false, times: 1 }
}

/** Units that begin with what is written at the figure, by what follows. */
function tails(suffix: string): Record<string, Unit> {
  return Object.fromEntries(
    Object.entries(units)
      .filter(([key]) => key.startsWith(suffix) && key.length > suffix.length)
      .map(([key, unit]) => [key.slice(suffix.length), unit]),
  )
}

/** What a figure is of, where a unit follows it. */
export function readUnit(tokens: readonly Token[], at: number, figure: Figure): Match<Unit> | null {
  if (figure.unit) return { value: figure.unit, length: 0 }
  const unit = longest(tokens, at, unitsAfter(figure))
  return unit && beginsNext(tokens, at, unit.length, figure) ? null : unit
}

/** What stands after a figure may begin what follows: in "182 tt under 2000" the hours are not those of the 182. */
function beginsNext(tokens: readonly Token[], at: number, length: number, figure: Figure): boolean {
  if (figure.times !== 1 || longest(tokens, at, fieldsBefore)?.length !== length) return false
  const bound = longest(tokens, at + length, boundsBefore)
  if (!bound && !isYearNumber(figure.value)) return false
  const after = at + length + (bound?.length ?? 0)
  const next = readFigure(tokens, after)
  if (!next || next.isMoney || next.unit) return false
  return longest(tokens, after + next.length, plainUnits) === null
}

function unitsAfter({
  isPercent,
  isDollars,
  times,
  value,
}: Figure): Readonly<Record<string, Unit>> {
  if (isPercent) return percentUnits
  return isDollars || (times > 1 && value >= leastPrice) ? moneyUnits : plainUnits
}

/** The upper end of a range: "-4 mil", "to 200k", "and 200k" after "between". */
export function readUpper(tokens: readonly Token[], at: number, before: Bound | undefined) {
  const link = tokens[at]?.low
  const isLink =
    link === '-' || link === '–' || link === 'to' || (before === 'between' && link === 'and')
  if (!isLink) return null
  const figure = readFigure(tokens, at + 1)
  return figure && { figure, length: 1 + figure.length }
}

/** "3-4 mil" is millions at both ends, "1978-82" years. */
export function toFigures(first: Figure, second: Figure | undefined): [number, number] {
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

const percentUnits = Object.fromEntries(
  Object.entries(units)
    .filter(([key]) => key.startsWith('%'))
    .map(([key, unit]) => [key.slice(1), unit]),
)
const plainUnits = unitsWhere((key) => !key.startsWith('%'))
const moneyUnits = unitsWhere((key) => units[key]?.field === 'monthly')

function unitsWhere(fits: (key: string) => boolean): Record<string, Unit> {
  return Object.fromEntries(Object.entries(units).filter(([key]) => fits(key)))
}

const counted: ReadonlySet<string> = new Set(['seats', 'places', 'engines'])
/** Thousands from here on are dollars, not hours. */
const leastPrice = 30_000

export type Figure = {
  value: number
  digits: string
  /** How many words it takes. */
  length: number
  isMoney: boolean
  isDollars: boolean
  times: number
  isPercent?: boolean
  unit?: Unit
}
