import { convert } from 'html-to-text'
import { aircraftFacts } from '#features/listings/aircraft-facts.ts'
import { engineFacts } from '#features/listings/engine-facts.ts'
import { type FactTable, factEntries, type NumberFact } from '#features/listings/fact-table.ts'
import { findColumnUnit } from '#features/listings/server/public/read-equipment.ts'
import { importedStatuses } from '#features/selling/imported-listing.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { normalizeText } from '#kernel/normalize-text.ts'
import { type DayOrder, findDayOrder } from '#kernel/read/read-date.ts'
import { type HoursLabel, readHours } from '#kernel/read/read-hours.ts'
import { type Measure, readMeasures } from '#kernel/read/read-measures.ts'
import type { DecimalSeparator } from '../../../decimal-separator.ts'
import { type FeedField, type FeedStatus, maxEngines } from '../../../feed-record.ts'
import { readStatement } from '../statements/read-statement.ts'
import { readPriceState } from './read-price.ts'
import type { FieldTexts, ReportProblem } from './report-problem.ts'
import { isStated } from './text-values.ts'

/** Reads the column for a price on request, which may also contain the term itself, such as "POA". */
export function isPriceHidden(fields: FieldTexts, report: ReportProblem): boolean {
  const isTerm = readPriceState(fields.isPriceOnRequest ?? '') === 'on_request'
  return isTerm || readFlag('isPriceOnRequest', fields, report)
}

export function readFlag(
  field: 'isPriceOnRequest' | 'isNegotiable' | 'isForRent' | 'isFractional',
  fields: FieldTexts,
  report: ReportProblem,
): boolean {
  const text = fields[field]
  if (!isStated(text)) return false
  const meaning = readStatement('yes_no', text)
  if (meaning === null) report(field, 'Neither yes nor no', text)
  return meaning === 'yes'
}

/** Returns the possible values of a number in a feed, in the fact's unit. */
export function readFactNumbers(
  text: string,
  { quantity, unit, column = '' }: Pick<NumberFact, 'quantity' | 'unit'> & { column?: string },
  decimal: DecimalSeparator | null,
): number[] {
  const format = { decimal, language: null }
  if (unit !== 'hr') return readMeasures(text, quantity ?? (unit as Measure) ?? 'count', format)
  const [total, ...others] = readHours(text, format).filter(
    // Hours since new are the total.
    ({ basis }) => basis === null || basis === 'SNEW' || basis === labels[column],
  )
  return total && others.length === 0 ? total.values : []
}

/** Labels of numbers that repeat the name of their column. */
const labels: Readonly<Record<string, HoursLabel>> = {
  total_time_hours: 'TTAF',
  hot_section_hours: 'HSI',
  mpi_hours: 'MPI',
  czi_hours: 'CZI',
  tbo_hours: 'TBO',
}

/** Returns the reason for rejecting an ambiguous number. */
export function ambiguousNumberReason(values: readonly number[]): string {
  const [first, second] = values.map((value) => formatNumber(value, 3))
  return t`Could be ${first} or ${second}`
}

/** Converts a seller's text, which may contain HTML, to multiline plain text. Removes images and link URLs. */
export function readProse(text: string, maxLength: number): string | null {
  const bounded = text.slice(0, maxLength * 4)
  const plain = markup.test(bounded) ? toText(bounded) : bounded
  const tidy = normalizeText(plain.replaceAll('\u00a0', ' '))
    // The lookbehind prevents quadratic time for long runs of spaces.
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
  return tidy.slice(0, maxLength).toWellFormed().trim() || null
}

const markup =
  /<\/?(p|br|div|ul|ol|li|b|strong|i|em|u|h\d|span|table|tr|td|a|font|img)\b[^<>]*>|&(nbsp|amp|quot|lt|gt|#\d+|#x[\da-f]+|[a-z]{2,8});/i

function toText(html: string): string {
  return convert(html, {
    wordwrap: false,
    limits: { maxDepth: 50, maxChildNodes: 5_000, maxInputLength: 200_000 },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { ignoreHref: true } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: 'ul', options: { itemPrefix: '- ' } },
    ],
  })
}

/** Returns null unless the meaning is certain. A person then maps the text. */
export function readStatus({ status = '', price = '' }: FieldTexts): FeedStatus | null {
  const meaning = status.trim() === '' ? 'for_sale' : readStatement('status', status)
  const stated = importedStatuses.find((importedStatus) => importedStatus === meaning)
  return stated ? withPriceState(stated, readPriceState(price)) : null
}

/** Applies a price column that states a deal instead of an amount, such as "SOLD". */
function withPriceState(status: FeedStatus, state: string | null): FeedStatus {
  if (state === 'sold' && status !== 'withdrawn') return 'sold'
  return state === 'pending' && status === 'for_sale' ? 'pending' : status
}

/**
 * Checks whether a text in an equipment column names a unit that the aircraft has, such as "KAP 140, two axis". The
 * rest of the text must say nothing else.
 */
export function namesUnit(column: string, text: string): boolean {
  if (text.length > maxLength) return false
  const unit = column === 'has_apu' ? apu.exec(text)?.[0] : findColumnUnit(column, text)
  return unit !== undefined && readStatement('yes_no', text.replace(unit, ' installed ')) === 'yes'
}

const maxLength = 200
const apu =
  /\b(?:GTCP|RE|T-?62T?|36|APS|APIC|Saphir|Safire|Solar)(?:[- ]?\d\w{1,5}){0,2}(?:\([A-Z]\))?/i

/** Returns the orders of day and month in the dates of a row that are only possible in one, such as 25/3/2024. */
export function findDayOrders(fields: FieldTexts): DayOrder[] {
  return dates.flatMap((name) => {
    const text = fields[name]
    return (text === undefined ? null : findDayOrder(text)) ?? []
  })
}

const dates: readonly FeedField[] = [
  ...datesOf(aircraftFacts),
  ...datesOf(engineFacts).flatMap((name) =>
    Array.from({ length: maxEngines }, (_, index) => `engine${index + 1}.${name}` as FeedField),
  ),
]

function datesOf<T extends FactTable>(facts: T) {
  return factEntries(facts).flatMap(([name, { kind }]) => (kind === 'date' ? [name] : []))
}
