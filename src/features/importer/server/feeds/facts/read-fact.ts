import { type Fact, partYears } from '#features/listings/fact-table.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'
import type { DecimalSeparator } from '../../../decimal-separator.ts'
import type { RejectionCause } from '../../../refusal-causes.ts'
import {
  certificationPatterns,
  damagePatterns,
  equipmentPatterns,
  floatPatterns,
  gearPatterns,
  gliderClassPatterns,
  gliderMotorPatterns,
  jetClassPatterns,
  launchMethodPatterns,
  logsPatterns,
  ruleSetPatterns,
  vatPatterns,
} from './choice-patterns.ts'
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
  const value = choiceReaders[column]?.(text)
  return value === undefined
    ? { reason: t`${label} isn’t one of ${Object.values(choices).join(', ')}` }
    : { value }
}

/** Parsers by column. They return undefined if the text doesn't match any choice. */
const choiceReaders: Record<string, (text: string) => string | null | undefined> = {
  damage_history: (text) => matchPattern(damagePatterns, text),
  logs: (text) => matchPattern(logsPatterns, text),
  gear: (text) => matchPattern(gearPatterns, text),
  jet_class: (text) => matchPattern(jetClassPatterns, text),
  vat: (text) => matchPattern(vatPatterns, text),
  certification: (text) => matchPattern(certificationPatterns, text),
  rule_set: (text) => matchPattern(ruleSetPatterns, text),
  glider_class: (text) => matchPattern(gliderClassPatterns, text),
  glider_motor: (text) => matchPattern(gliderMotorPatterns, text),
  launch_method: (text) => matchPattern(launchMethodPatterns, text),
  emergency_floats: (text) => matchPattern(floatPatterns, text),
  has_cargo_hook: readEquipment,
  has_apu: (text) => readEquipment(text) ?? 'yes',
  is_rvsm: readEquipment,
  has_waas: readEquipment,
  has_adsb_out: readEquipment,
  has_autopilot: (text) => readEquipment(text) ?? 'yes',
  has_glass: readEquipment,
  has_ice_protection: readEquipment,
  has_known_ice: readEquipment,
  has_air_conditioning: readEquipment,
  has_oxygen: readEquipment,
  hours_basis: readBasis,
  propeller_basis: readBasis,
}

function readEquipment(text: string) {
  return matchPattern(equipmentPatterns, text)
}

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
