import { setImmediate as nextTurn } from 'node:timers/promises'
import { type AircraftFact, aircraftFacts } from '#features/listings/aircraft-facts.ts'
import { factEntries, nestFacts } from '#features/listings/fact-table.ts'
import type { ListingSpecs } from '#features/listings/meta-contract.ts'
import { firstModelYear, latestModelYear } from '#features/listings/rules.ts'
import { maxEditTitleLength } from '#features/selling/contract.ts'
import { t } from '#kernel/messages/translate.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'
import {
  type FactProblem,
  type FeedRecord,
  type NameField,
  nameFields,
} from '../../../feed-record.ts'
import { readStatement } from '../statements/read-statement.ts'
import { discloseWords } from './disclose-words.ts'
import { findNoNumber, readStockNumber, toStated } from './read-aircraft-numbers.ts'
import { readAvionics, readFeatures, readVideos } from './read-avionics.ts'
import { readEngines } from './read-engines.ts'
import { type ReadContext, readFact } from './read-fact.ts'
import { readTerms } from './read-terms.ts'
import { ambiguousNumberReason, readFactNumbers, readStatus } from './read-values.ts'
import type { FieldTexts, ReportProblem } from './report-problem.ts'
import { splitEngines } from './split-engines.ts'
import { isStated, truncateQuote } from './text-values.ts'

/** Yields to the event loop after each row because parsing a long row takes time. */
export async function readFactsOfRows(
  rows: readonly Pick<FeedRecord, 'fields'>[],
  reader: ReadContext,
) {
  const read: ReturnType<typeof readFacts>[] = []
  for (const { fields } of rows) {
    read.push(readFacts(fields, reader))
    await nextTurn()
  }
  return read
}

/**
 * Parses a record with the fact tables. Names to be mapped remain text. A fatal problem rejects the row. Any other
 * problem only omits the fact.
 */
export function readFacts(fields: FeedRecord['fields'], reader: ReadContext) {
  const problems: FactProblem[] = []
  const report: ReportProblem = (field, reason, text, cause) => {
    problems.push({ field, reason, text: truncateQuote(text), cause: cause ?? null })
  }
  const engineCount = readCount(fields, report)
  const split = splitEngines(fields)
  const engines = readEngines(split.fields, engineCount, reader, report)
  for (const field of split.found)
    if (engineCount !== null && engineCount !== 2)
      report(field, otherEngineCount, fields[field] ?? '', 'facts')
  const listing = {
    ...readIdentity(fields, reader, report),
    engineCount,
    ...readTerms(fields, reader, report),
  }
  const status = readStatus(fields)
  const specs = {
    ...readAircraft(fields, listing.isNew, reader, report),
    engines,
    avionics: readAvionics(fields.avionics),
  } as ListingSpecs
  specs.description = discloseWords(specs.description ?? null, fields, specs, problems)
  return {
    facts: {
      listing,
      specs,
      features: readFeatures(fields.features),
      videos: readVideos(fields.videos),
      status,
      /** Fields with the hours of two engines. They aren't clear unless the model has two. */
      twoEngines:
        engineCount === null
          ? split.found.map((field) => [field, fields[field] ?? ''] as const)
          : [],
      names: { ...readNames(fields), ...(status === null && { status: toName(fields.status) }) },
    },
    problems,
  }
}

/** Missing facts are null. `specs` and the facts have the same format as in `ListingMeta`. */
export type FeedFacts = ReturnType<typeof readFacts>['facts']

function readIdentity(fields: FieldTexts, reader: ReadContext, report: ReportProblem) {
  return {
    year: readModelYear(fields, reader.now, report),
    model: truncateAtWord(fields.model, 30),
    stockNumber: truncateAtWord(readStockNumber(fields.stockNumber, report), 30),
    title: truncateAtWord(fields.title, maxEditTitleLength),
    length: readLength(fields, reader, report),
    isNew: readCondition(fields, report),
  }
}

/** A missing year is fatal because buyers couldn't find the aircraft. */
function readModelYear(
  { year: text = '' }: FieldTexts,
  now: Date,
  report: ReportProblem,
): number | null {
  const written = text.trim()
  const year = Number(/^(\d{4})(?:[/-]\d{2,4}){0,2}(?:\.0+)?$/.exec(written)?.[1] ?? Number.NaN)
  const latest = latestModelYear(now)
  const reason = !isStated(written)
    ? 'Year is missing'
    : Number.isNaN(year)
      ? 'Year isn’t a number'
      : year < firstModelYear
        ? t`Year ${year} is before ${firstModelYear}`
        : year > latest
          ? t`Year ${year} is after ${latest}`
          : null
  if (reason === null) return year
  report('year', reason, written, 'year')
  return null
}

const [minFeet, maxFeet] = [1, 999]

function readLength(
  { length: text }: FieldTexts,
  { decimal }: ReadContext,
  report: ReportProblem,
): number | null {
  if (!isStated(text)) return null
  const read = readFactNumbers(text, { quantity: 'length' }, decimal)
  if (read[0] === 0) return null
  const fitting = read
    .map((feet) => Math.round(feet * 10) / 10)
    .filter((feet) => feet >= minFeet && feet <= maxFeet)
  const [feet] = fitting
  if (feet !== undefined && fitting.length === 1) return feet
  if (fitting.length > 1) report('length', ambiguousNumberReason(read), text, 'numbers')
  else report('length', t`Not between ${minFeet} and ${maxFeet}`, text)
  return null
}

function readCondition({ condition: text }: FieldTexts, report: ReportProblem): boolean {
  if (!isStated(text)) return false
  const condition = readStatement('condition', text)
  if (condition === null) report('condition', 'Condition is neither new nor used', text)
  return condition === 'new'
}

export const otherEngineCount = 'Two numbers, but the aircraft doesn’t have two engines'

function readCount({ engineCount: text }: FieldTexts, report: ReportProblem): number | null {
  if (!isStated(text)) return null
  const [count] = readFactNumbers(text, {}, '.')
  if (count !== undefined && Number.isInteger(count) && count >= 0 && count <= 12) return count
  report('engineCount', 'Engine count isn’t between 0 and 12', text)
  return null
}

function readAircraft(
  fields: FieldTexts,
  isNew: boolean,
  reader: ReadContext,
  report: ReportProblem,
) {
  const values = aircraftEntries.map(([name, fact]) => {
    const text = fields[name]
    if (!isStated(text)) return [name, null] as const
    const reading = findNoNumber(name, text) ?? readFact(fact, text, reader)
    if ('value' in reading) return [name, adjust(name, reading.value, isNew)] as const
    report(name, reading.reason, text, reading.cause)
    return [name, null] as const
  })
  return nestFacts(values)
}

const aircraftEntries = factEntries(aircraftFacts)

function adjust(name: AircraftFact, value: string | number | null, isNew: boolean) {
  // Zero hours on a used aircraft mean that the hours weren't entered.
  return name === 'hours' && value === 0 && !isNew ? null : toStated(name, value)
}

function readNames(fields: FieldTexts): Partial<Record<NameField, string>> {
  return Object.fromEntries(
    nameFields.flatMap((name) => {
      const text = toName(fields[name])
      return isStated(text) ? [[name, text]] : []
    }),
  )
}

const toName = (text = '') => normalizeLine(text).slice(0, 100)

/** Converts text to a single line and truncates it between words. The beginning is enough to identify the model. */
function truncateAtWord(text: string | undefined, maxLength: number): string | null {
  if (!isStated(text)) return null
  const line = normalizeLine(text).replace(/\s+/g, ' ')
  if (line.length <= maxLength) return line
  const truncated = line.slice(0, maxLength + 1)
  const end = truncated.lastIndexOf(' ')
  return truncated
    .slice(0, end > maxLength / 2 ? end : maxLength)
    .toWellFormed()
    .trim()
}
