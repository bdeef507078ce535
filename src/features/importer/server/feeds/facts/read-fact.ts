import { hoursBases } from '#features/listings/engine-facts.ts'
import { type Fact, partYears } from '#features/listings/fact-table.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'
import { type DayOrder, readDate } from '#kernel/read/read-date.ts'
import { readBasis } from '#kernel/read/read-hours.ts'
import type { DecimalSeparator } from '../../../decimal-separator.ts'
import type { RejectionCause } from '../../../refusal-causes.ts'
import { readDisclosure, readStatement } from '../statements/read-statement.ts'
import type { StatementColumn } from '../statements/statement-rules.ts'
import { ambiguousNumberReason, namesUnit, readFactNumbers, readProse } from './read-values.ts'
import { isStated } from './text-values.ts'

/** Parses a fact. Returns its value, null if it is missing, or the reason for omitting it, without its label. */
export function readFact(fact: Fact, written: string | undefined, reader: ReadContext): ReadResult {
  if (!isStated(written)) return { value: null }
  const text = written.trim()
  switch (fact.kind) {
    case 'text':
      return readText(normalizeLine(text), fact.maxLength)
    case 'prose':
      return { value: readProse(text, fact.maxLength) }
    case 'whole':
    case 'measure':
      return readNumericFact(text, fact, reader)
    case 'year':
      return readPartYear(text, reader.now)
    case 'date':
      return readFactDate(text, fact, reader)
    case 'choice':
      return readChoice(fact, text)
  }
}

function readText(text: string, maxLength: number): ReadResult {
  return text.length > maxLength
    ? { reason: t`Longer than ${maxLength} characters` }
    : { value: text || null }
}

function readNumericFact(text: string, fact: NumericFact, { decimal }: ReadContext): ReadResult {
  const { min, max } = fact
  const read = readFactNumbers(text, fact, decimal)
  if (read.length === 0) return { reason: 'Not a number' }
  // Treats 0 as missing if it is out of range.
  if (read[0] === 0) return { value: min === 0 ? 0 : null }
  const values = read.map((item) =>
    fact.kind === 'whole' ? Math.round(item) : Math.round(item * 10) / 10,
  )
  const fitting = values.filter((value) => value >= min && value <= max)
  if (fitting.length > 1) return { reason: ambiguousNumberReason(read), cause: 'numbers' }
  const [value] = fitting
  if (value === undefined)
    return { reason: t`Not between ${formatNumber(min)} and ${formatNumber(max)}` }
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
  { choices, column }: Extract<Fact, { kind: 'choice' }>,
  text: string,
): ReadResult {
  const plain = Object.keys(choices).find((choice) => choice.toLowerCase() === text.toLowerCase())
  if (plain !== undefined) return { value: plain }
  const value = choices === hoursBases ? readBasis(text) : readMeaning(choices, column, text)
  return value !== null && value !== undefined && value in choices
    ? { value }
    : { reason: 'Not one of the possible values' }
}

function readMeaning(choices: object, column: string, text: string): string | null {
  const statement = column as StatementColumn
  if (!('yes' in choices)) return readStatement(statement, text) ?? readDisclosure(statement, text)
  return readStatement('yes_no', text) ?? (namesUnit(column, text) ? 'yes' : null)
}

/** Sources with a decimal comma write the day before the month, unless the dates of the file are in the other order. */
function readFactDate(
  text: string,
  { column }: Fact,
  { decimal, dateOrder = null }: ReadContext,
): ReadResult {
  const usual = dateOrder ?? (decimal === ',' ? 'dmy' : 'mdy')
  const orders = usual === 'mixed' ? (['mdy', 'dmy'] as const) : [usual]
  const isDue = column === 'annual_due'
  const [day, other] = [...new Set(orders.map((order) => readDate(text, { order, isDue })))]
  if (!day) return { reason: 'Not a date' }
  return other ? { reason: t`Could be ${day} or ${other}` } : { value: day }
}

/**
 * Current date, the source's number format, and the order of day and month in the file's dates. The order is null if the
 * dates don't tell, and `mixed` if the file has both.
 */
export type ReadContext = {
  now: Date
  decimal: DecimalSeparator | null
  dateOrder?: DayOrder | 'mixed' | null | undefined
}
/** If `cause` is set, the row is rejected. */
export type ReadResult =
  | { value: string | number | null }
  | { reason: string; cause?: RejectionCause }
type NumericFact = Extract<Fact, { kind: 'whole' | 'measure' }>
