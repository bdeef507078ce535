import { hoursBases } from '#features/listings/engine-facts.ts'
import { type Fact, partYears } from '#features/listings/fact-table.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'
import { readBasis } from '#kernel/read/read-hours.ts'
import type { DecimalSeparator } from '../../../decimal-separator.ts'
import type { RejectionCause } from '../../../refusal-causes.ts'
import { readStatement, type StatementColumn } from '../statements/read-statement.ts'
import { namesUnit } from './names-unit.ts'
import { ambiguousNumberReason, readFactNumbers } from './read-number.ts'
import { readProse } from './read-prose.ts'
import { isStated } from './text-values.ts'

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
  const read = readFactNumbers(text, fact, decimal)
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
  const value = choices === hoursBases ? readBasis(text) : readMeaning(choices, column, text)
  return value !== null && value !== undefined && value in choices
    ? { value }
    : { reason: t`${label} isn’t one of ${Object.values(choices).join(', ')}` }
}

function readMeaning(choices: object, column: string, text: string): string | null {
  if (!('yes' in choices)) return readStatement(column as StatementColumn, text)
  return readStatement('yes_no', text) ?? (namesUnit(column, text) ? 'yes' : null)
}

function orReason(value: string | null, reason: string): ReadResult {
  return value === null ? { reason } : { value }
}

/**
 * Parses a date and returns it as YYYY-MM-DD, or null if it is invalid. If the day is missing, uses the first day of
 * the month, or the last day for due dates.
 */
function readDate(text: string, isDue: boolean): string | null {
  const written = text.slice(0, 100).trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(written)
  if (iso) return toDay(iso[1], iso[2], iso[3])
  const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(written)
  // Assumes month/day/year, or day/month/year if the first number can't be a month.
  if (slashed)
    return Number(slashed[1]) > 12
      ? toDay(slashed[3], slashed[2], slashed[1])
      : toDay(slashed[3], slashed[1], slashed[2])
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(written)
  if (dotted) return toDay(dotted[3], dotted[2], dotted[1])
  return readNamedMonthDate(written) ?? readMonth(written, isDue)
}

/** Parses "12 Mar 2026" and "March 12, 2026". */
function readNamedMonthDate(written: string): string | null {
  const dayFirst = /^(\d{1,2})\.?[\s-]+([a-z]{3,9})\.?[\s,-]+(\d{4})$/i.exec(written)
  if (dayFirst) return toDay(dayFirst[3], findMonth(dayFirst[2]), dayFirst[1])
  const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(written)
  return monthFirst ? toDay(monthFirst[3], findMonth(monthFirst[1]), monthFirst[2]) : null
}

/** Parses "Mar 2026", "03/2026", and "2026-03". */
function readMonth(written: string, isDue: boolean): string | null {
  const worded = /^([a-z]{3,9})\.?[\s,/-]+(\d{4})$/i.exec(written)
  const numbered = /^(\d{1,2})[/.-](\d{4})$/.exec(written)
  const iso = /^(\d{4})-(\d{1,2})$/.exec(written)
  const year = worded?.[2] ?? numbered?.[2] ?? iso?.[1]
  const month = worded ? findMonth(worded[1]) : (numbered?.[1] ?? iso?.[2])
  if (year === undefined || month === undefined) return null
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return toDay(year, month, isDue ? String(last) : '1')
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function findMonth(name = ''): string | undefined {
  const index = months.indexOf(name.slice(0, 3).toLowerCase())
  return index === -1 ? undefined : String(index + 1)
}

function toDay(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  return isDay && text >= '1900' ? text : null
}

/** Current date and the source's number format. */
export type ReadContext = { now: Date; decimal: DecimalSeparator | null }
/** If `cause` is set, the row is rejected. */
export type ReadResult =
  | { value: string | number | null }
  | { reason: string; cause?: RejectionCause }
type NumericFact = Extract<Fact, { kind: 'whole' | 'measure' }>
