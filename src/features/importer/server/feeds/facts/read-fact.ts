import { type Fact, partYears } from '#features/listings/fact-table.ts'
import { oneLine } from '#kernel/plain-text.ts'
import { damageWords, equipmentWords, gearWords, jetClassWords, logsWords } from './choice-words.ts'
import { readDate } from './read-date.ts'
import { readBasis } from './read-hours.ts'
import { readMeasure } from './read-number.ts'
import { readProse } from './read-prose.ts'
import { isStated, matchWords } from './words.ts'

/** A fact read from a feed's words: its value, null where nothing is stated, or why it is left out. */
export function readFact(fact: Fact, written: string | undefined, today: Date): Reading {
  if (!isStated(written)) return { value: null }
  const text = written.trim()
  switch (fact.kind) {
    case 'text':
      return readText(oneLine(text), fact.longest)
    case 'prose':
      return { value: readProse(text, fact.longest) }
    case 'whole':
    case 'measure':
      return readFigure(text, fact)
    case 'year':
      return readPartYear(text, today)
    case 'date':
      return orReason(readDate(text, fact.column === 'annual_due'), `${fact.label} is no date`)
    case 'choice':
      return readChoice(fact, text)
  }
}

function readText(text: string, longest: number): Reading {
  return text.length > longest
    ? { reason: `Longer than ${longest} characters` }
    : { value: text || null }
}

function readFigure(text: string, fact: Extract<Fact, { kind: 'whole' | 'measure' }>): Reading {
  const read = readMeasure(text, fact.unit)
  if (read === null) return { reason: `${fact.label} is not a number` }
  // What cannot be nothing and is said to be 0 is not stated.
  if (read === 0) return { value: fact.min === 0 ? 0 : null }
  const value = fact.kind === 'whole' ? Math.round(read) : Math.round(read * 10) / 10
  const { min, max } = fact
  if (value < min || value > max)
    return { reason: `${fact.label} is not ${figure.format(min)} to ${figure.format(max)}` }
  return { value }
}

/** "2015", "06/2015", "Painted 2015": the year that stands in it, if only one does. */
function readPartYear(text: string, today: Date): Reading {
  const years = [...new Set(text.match(/\b(19|20)\d{2}\b/g) ?? [])].map(Number)
  const [year] = years
  const isFit = year !== undefined && years.length === 1 && year >= partYears.min
  if (!isFit) return { reason: 'Not a year' }
  return year > today.getUTCFullYear() + 1
    ? { reason: `Year ${year} lies in the future` }
    : { value: year }
}

function readChoice(
  { choices, label, column }: Extract<Fact, { kind: 'choice' }>,
  text: string,
): Reading {
  const plain = Object.keys(choices).find((choice) => choice.toLowerCase() === text.toLowerCase())
  if (plain !== undefined) return { value: plain }
  const value = choiceReaders[column]?.(text)
  return value === undefined
    ? { reason: `${label} says none of ${Object.values(choices).join(', ')}` }
    : { value }
}

/** By the fact's column; undefined for words that say none of its choices. */
const choiceReaders: Record<string, (text: string) => string | null | undefined> = {
  damage_history: (text) => matchWords(damageWords, text),
  logs: (text) => matchWords(logsWords, text),
  gear: (text) => matchWords(gearWords, text),
  jet_class: (text) => matchWords(jetClassWords, text),
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
  return matchWords(equipmentWords, text)
}

function orReason(value: string | null, reason: string): Reading {
  return value === null ? { reason } : { value }
}

const figure = new Intl.NumberFormat('en-US')

export type Reading = { value: string | number | null } | { reason: string }
