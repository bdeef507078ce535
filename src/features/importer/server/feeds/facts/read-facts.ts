import { type AircraftFact, aircraftFacts } from '#features/listings/aircraft-facts.ts'
import { factEntries, nestFacts } from '#features/listings/fact-table.ts'
import type { ListingSpecs } from '#features/listings/meta-contract.ts'
import { firstModelYear, latestModelYear } from '#features/listings/rules.ts'
import { parseRegistration } from '#features/lookups/registration.ts'
import { editTitleMax } from '#features/selling/contract.ts'
import { oneLine } from '#kernel/plain-text.ts'
import {
  type FactProblem,
  type FeedFacts,
  type FeedField,
  type FeedRecord,
  nameFields,
} from '../../../feed-record.ts'
import { conditionWords, statusWords } from './choice-words.ts'
import { readAvionics, readFeatures, readVideos } from './read-avionics.ts'
import { readEngines } from './read-engines.ts'
import { readFact } from './read-fact.ts'
import { readMeasure } from './read-number.ts'
import { readPrice } from './read-price.ts'
import type { FieldWords, Report } from './report.ts'
import { isStated, matchWords, quote, readFlag } from './words.ts'

/**
 * What a record states, by the facts' own tables; names that are mapped stay words. A fatal problem refuses the row;
 * any other leaves its fact out.
 */
export function readFacts(
  fields: FeedRecord['fields'],
  now: Date,
): { facts: FeedFacts; problems: FactProblem[] } {
  const problems: FactProblem[] = []
  const report = (field: FeedField, reason: string, text: string, isFatal = false) => {
    problems.push({ field, reason, text: quote(text), isFatal })
  }
  const engineCount = readCount(fields, report)
  const engines = readEngines(fields, engineCount, now, report)
  const listing = {
    ...readIdentity(fields, now, report),
    engineCount: engineCount ?? (engines.length || null),
    ...readTerms(fields, report),
  }
  const specs = {
    ...readAircraft(fields, listing.isNew, now, report),
    engines,
    avionics: readAvionics(fields.avionics),
  } as ListingSpecs
  return {
    facts: {
      listing,
      specs,
      features: readFeatures(fields.features),
      videos: readVideos(fields.videos),
      status: readStatus(fields, report),
      names: readNames(fields),
    },
    problems,
  }
}

function readIdentity(fields: FieldWords, now: Date, report: Report) {
  return {
    year: readModelYear(fields, now, report),
    model: cutWords(fields.model, 30),
    stockNumber: cutWords(fields.stockNumber, 30),
    title: cutWords(fields.title, editTitleMax),
    length: readLength(fields, report),
    isNew: readCondition(fields, report),
  }
}

/** Fatal: an aircraft without its year is none that a buyer could find. */
function readModelYear({ year: text = '' }: FieldWords, now: Date, report: Report): number | null {
  const written = text.trim()
  const year = Number(/^(\d{4})(?:[/-]\d{2,4}){0,2}(?:\.0+)?$/.exec(written)?.[1] ?? Number.NaN)
  const latest = latestModelYear(now)
  const reason = !isStated(written)
    ? 'Year is missing'
    : Number.isNaN(year)
      ? 'Year is not a number'
      : year < firstModelYear
        ? `Year ${year} is before ${firstModelYear}`
        : year > latest
          ? `Year ${year} is after ${latest}`
          : null
  if (reason === null) return year
  report('year', reason, written, true)
  return null
}

function readLength({ length: text }: FieldWords, report: Report): number | null {
  if (!isStated(text)) return null
  const read = readMeasure(text, 'ft')
  if (read === 0) return null
  const feet = read === null ? null : Math.round(read * 10) / 10
  if (feet !== null && feet >= 1 && feet <= 999) return feet
  report('length', 'Length is not 1 to 999 feet', text)
  return null
}

function readCondition({ condition: text }: FieldWords, report: Report): boolean {
  if (!isStated(text)) return false
  const isNew = matchWords(conditionWords, text.trim())
  if (isNew === undefined) report('condition', 'Condition is neither new nor used', text)
  return isNew ?? false
}

function readCount({ engineCount: text }: FieldWords, report: Report): number | null {
  if (!isStated(text)) return null
  const count = readMeasure(text, undefined)
  if (count !== null && Number.isInteger(count) && count >= 0 && count <= 12) return count
  report('engineCount', 'Engines are not counted from 0 to 12', text)
  return null
}

function readTerms(fields: FieldWords, report: Report) {
  const asked = readPrice(fields.price ?? '', fields.currency ?? '')
  const isHidden = readFlag(fields.isPriceOnRequest) === true
  if ('reason' in asked && !isHidden) report('price', asked.reason, fields.price ?? '', true)
  const price = 'price' in asked && !isHidden ? asked.price : null
  const share = isStated(fields.sharePercent) ? readShare(fields.sharePercent) : null
  if (isStated(fields.sharePercent) && share === null)
    report('sharePercent', 'Share is not between 0 and 100 %', fields.sharePercent)
  const rent = readDollars('leaseRateMonthly', fields, report)
  return {
    price,
    isPriceOnRequest: price === null,
    isNegotiable:
      readFlag(fields.isNegotiable) === true || ('isNegotiable' in asked && asked.isNegotiable),
    isForRent: readFlag(fields.isForRent) === true || rent !== null,
    leaseRateMonthly: rent,
    isFractional: readFlag(fields.isFractional) === true || share !== null,
    sharePercent: share,
    sharePrice: readDollars('sharePrice', fields, report),
  }
}

/** "25 %", "0.25" and "1/4". */
function readShare(text: string): number | null {
  const [, of, all] = /^(\d{1,2})\s*\/\s*(\d{1,3})$/.exec(text.trim()) ?? []
  const share = of && all ? (Number(of) / Number(all)) * 100 : Number(text.replace(/%/g, '').trim())
  const percent = share > 0 && share < 1 && !text.includes('%') ? share * 100 : share
  return percent >= 0.01 && percent <= 99.99 ? Math.round(percent * 100) / 100 : null
}

function readDollars(field: 'leaseRateMonthly' | 'sharePrice', fields: FieldWords, report: Report) {
  const text = fields[field]
  if (!isStated(text)) return null
  const read = readPrice(text, fields.currency ?? '')
  if ('price' in read) return read.price
  report(field, read.reason, text)
  return null
}

function readAircraft(fields: FieldWords, isNew: boolean, now: Date, report: Report) {
  const values = factEntries(aircraftFacts).map(([name, fact]) => {
    const text = fields[name]
    const reading = readFact(fact, text, now)
    if ('reason' in reading) report(name, reading.reason, text ?? '')
    const value = 'value' in reading ? reading.value : null
    return [name, adjust(name, value, isNew)] as [AircraftFact, typeof value]
  })
  return nestFacts(values)
}

function adjust(name: AircraftFact, value: string | number | null, isNew: boolean) {
  if (name === 'registration' && typeof value === 'string') return parseRegistration(value)
  // Of a used aircraft no hours at all are hours that nobody typed.
  return name === 'hours' && value === 0 && !isNew ? null : value
}

function readStatus({ status: text }: FieldWords, report: Report) {
  if (!isStated(text)) return 'for_sale'
  const status = matchWords(statusWords, text)
  if (status === undefined) report('status', 'Status is not known; taken as for sale', text)
  return status ?? 'for_sale'
}

function readNames(fields: FieldWords): FeedFacts['names'] {
  return Object.fromEntries(
    nameFields.flatMap((name) => {
      const text = oneLine(fields[name] ?? '').slice(0, 100)
      return isStated(text) ? [[name, text]] : []
    }),
  )
}

/** One line, cut between words where it is too long: its beginning still names the model. */
function cutWords(text: string | undefined, longest: number): string | null {
  if (!isStated(text)) return null
  const line = oneLine(text).replace(/\s+/g, ' ')
  if (line.length <= longest) return line
  const cut = line.slice(0, longest + 1)
  const end = cut.lastIndexOf(' ')
  return cut
    .slice(0, end > longest / 2 ? end : longest)
    .toWellFormed()
    .trim()
}
