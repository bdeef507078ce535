import { hoursBases } from '#features/listings/engine-facts.ts'
import { type Fact, partYears } from '#features/listings/fact-table.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'
import type { DecimalSeparator } from '../../../decimal-separator.ts'
import type { RejectionCause } from '../../../refusal-causes.ts'
import { choicePatterns, equipmentPatterns } from './choice-patterns.ts'
import { readDate } from './read-date.ts'
import { readBasis } from './read-hours.ts'
import { ambiguousNumberReason, readMeasures } from './read-number.ts'
import { readProse } from './read-prose.ts'
import { isStated, matchPattern } from './text-values.ts'

/** Parses a fact. Returns its value, null if it is missing, or the reason for omitting it. */
export function readFact(fact: Fact, written: string | undefined, reader: ReadContext): ReadResult {
  if (!isStated(written)) return { value: null }
  const text = written.trim()
  switch (fact.kind) {
    case 'text':
      return readText(normalizeLine(text), fact.longest)
    case 'prose':
      return { value: readProse(text, fact.longest) }
    case 'whole':
    case 'measure':
      return readNumericFact(text, fact, reader)
    case 'year':
      return readPartYear(text, reader.now)
    case 'date':
      return orReason(readDate(text, fact.column === 'annual_due'), t`${fact.label} isn’t a date`)
    case 'choice':
      return readChoice(fact, text)
  }
}

function readText(text: string, longest: number): ReadResult {
  return text.length > longest
    ? { reason: t`Longer than ${longest} characters` }
    : { value: text || null }
}

function readNumericFact(text: string, fact: NumericFact, { decimal }: ReadContext): ReadResult {
  const { label, min, max } = fact
  const read = readMeasures(text, fact.unit, decimal)
  if (read.length === 0) return { reason: t`${label} isn’t a number` }
  // Treats 0 as missing if it is out of range.
  if (read[0] === 0) return { value: min === 0 ? 0 : null }
  const values = read.map((one) =>
    fact.kind === 'whole' ? Math.round(one) : Math.round(one * 10) / 10,
  )
  const fitting = values.filter((value) => value >= min && value <= max)
  if (fitting.length > 1) return { reason: ambiguousNumberReason(label, read), cause: 'numbers' }
  const [value] = fitting
  if (value === undefined)
    return { reason: t`${label} isn’t between ${formatNumber(min)} and ${formatNumber(max)}` }
  return { value }
}

/** Extracts the year from text such as "2015", "06/2015", or "Painted 2015". The text must contain exactly one year. */
function readPartYear(text: string, today: Date): ReadResult {
  const years = [...new Set(text.match(/\b(19|20)\d{2}\b/g) ?? [])].map(Number)
  const [year] = years
  const isFit = year !== undefined && years.length === 1 && year >= partYears.min
  if (!isFit) return { reason: 'Not a year' }
  return year > today.getUTCFullYear() + 1
    ? { reason: t`Year ${year} is in the future` }
    : { value: year }
}

function readChoice(
  { choices, label, column }: Extract<Fact, { kind: 'choice' }>,
  text: string,
): ReadResult {
  const plain = Object.keys(choices).find((choice) => choice.toLowerCase() === text.toLowerCase())
  if (plain !== undefined) return { value: plain }
  const value =
    choices === hoursBases ? readBasis(text) : matchPattern(patternsOf(choices, column), text)
  return value === undefined
    ? { reason: t`${label} isn’t one of ${Object.values(choices).join(', ')}` }
    : { value }
}

/** The name of a unit, such as "KAP 140", means that the aircraft has it. */
function patternsOf(choices: object, column: string) {
  const patterns = choicePatterns[column] ?? ('yes' in choices ? equipmentPatterns : [])
  return namesUnit.has(column) ? [...patterns, [/(?:)/, 'yes'] as const] : patterns
}
const namesUnit: ReadonlySet<string> = new Set(['has_apu', 'has_autopilot'])

function orReason(value: string | null, reason: string): ReadResult {
  return value === null ? { reason } : { value }
}

/** Current date and the source's number format. */
export type ReadContext = { now: Date; decimal: DecimalSeparator | null }
/** If `cause` is set, the row is rejected. */
export type ReadResult =
  | { value: string | number | null }
  | { reason: string; cause?: RejectionCause }
type NumericFact = Extract<Fact, { kind: 'whole' | 'measure' }>
