import { isYearNumber } from './parsed-number.ts'
import {
  type Bound,
  type FieldName,
  quantityFields,
  type Side,
  type Unit,
} from './quantity-terms.ts'
import type { SearchParameters } from './reading.ts'

/** Converts numbers to filter parameters based on the surrounding words. Returns null if the meaning is unclear. */
export function toQuantityMeaning(
  [low, high]: readonly [number, number],
  context: QuantityContext,
): QuantityMeaning | null {
  const { before, after, field, unit, isRange } = context
  const bound = after ?? before
  if (unit?.field === 'distance' && field !== 'range') {
    const nm = Math.round(high * unit.times)
    return bound === 'low' ? { set: { rf: nm } } : { nm, isSure: bound === 'high' }
  }
  const name = findField(context, low, high)
  if (name === undefined || !isLikely(name, context, low, high)) return null
  const times = unit?.times ?? 1
  // Other feet are those of a runway or ceiling.
  if (name === 'length' && high * times > maxLengthFeet) return null
  const [from, to] = times === 1 ? [low, high] : [Math.round(low * times), Math.round(high * times)]
  return { set: toParameters(name, from, to, isRange ? 'between' : bound) }
}

function isLikely(
  name: FieldName,
  { before, after, field, unit, isMoney }: QuantityContext,
  low: number,
  high: number,
): boolean {
  const bound = after ?? before
  const units = strictUnits[name]
  if (units && (isMoney || (unit && !units.includes(unit.field)))) return false
  if (isYear(name)) return isYearNumber(low) && isYearNumber(high)
  // "6 months" and "7 days" alone are ambiguous. "At most 6 months" and "more than 30 days ago" have no filter.
  if (name === 'annual') return field === 'annual' && bound !== 'high'
  if (name === 'engineLife') return bound !== 'high'
  if (name === 'listed') return field === 'listed' && unit !== undefined && bound !== 'low'
  // "Hot section 2019" is a year.
  if (name === 'hotSection' && bound === undefined) return !isYearNumber(high)
  // "Dash 10 engines" is a name.
  return name !== 'engines' || field !== undefined || bound !== undefined || high <= maxEngines
}

function findField(context: QuantityContext, low: number, high: number): FieldName | undefined {
  const { before, after, unit, isMoney, isRange } = context
  const bound = after ?? before
  const explicit = explicitField(context)
  if (explicit || unit) return explicit
  const areYears = !isMoney && isYearNumber(low) && isYearNumber(high)
  // "Under 2000" is probably not a year, while "2000 or newer", "2000+", and "1990-2000" are.
  const isYearLike = bound === undefined || after === 'low' || isRange || !plainSides.has(bound)
  if (areYears && isYearLike) return 'year'
  return bound !== undefined && low >= minUnitlessPrice ? 'price' : undefined
}

/** Determines the field from the unit or a preceding word: "engine time 500 hours" refers to the engine. */
function explicitField({ field, unit, isMoney }: QuantityContext): FieldName | undefined {
  const own =
    unit?.field === 'distance' ? undefined : unit?.field === 'weight' ? 'load' : unit?.field
  if (field === 'engineHours' || field === 'hoursAYear')
    return own && own !== 'totalTime' ? own : field
  if (field && own && field !== own && field !== 'monthly' && field !== 'price') return field
  return own ?? field ?? (isMoney ? 'price' : undefined)
}

function toParameters(name: FieldName, low: number, high: number, bound?: Bound): SearchParameters {
  const { codes, usual } = quantityFields[name]
  const [from, to] = codes
  if (from === to) return { [from]: low }
  const side = bound === undefined ? usual : (ofYears[bound] ?? bound)
  if (side === 'low') return { [from]: low }
  if (side === 'high') return { [to]: high }
  if (side === 'about')
    return isYear(name)
      ? { [from]: low - 2, [to]: high + 2 }
      : { [from]: Math.round(low * 0.9), [to]: Math.round(high * 1.1) }
  return { [from]: low, [to]: high }
}

function isYear(name: FieldName): boolean {
  return name === 'year' || name === 'overhaulYear'
}

/** Units of fields whose words often precede another number: "hot section, 6 seats". */
const strictUnits: Partial<Record<FieldName, readonly Unit['field'][]>> = {
  listed: ['listed'],
  overhaulYear: ['overhaulYear'],
  hotSection: ['hotSection', 'totalTime'],
  hoursLeft: ['hoursLeft', 'totalTime'],
  horsepower: ['horsepower'],
}
const maxEngines = 8
/** Longer than any aircraft. */
const maxLengthFeet = 300
const ofYears: Partial<Record<Bound, Side>> = { newer: 'low', older: 'high' }
const plainSides: ReadonlySet<Bound> = new Set(['low', 'high'])
/** Minimum value for a number without a unit to be read as a price. */
const minUnitlessPrice = 10_000

type QuantityContext = {
  before: Bound | undefined
  after: Bound | undefined
  field: FieldName | undefined
  unit: Unit | undefined
  isMoney: boolean
  isRange: boolean
}

export type QuantityMeaning =
  | { set: SearchParameters; nm?: undefined }
  | { nm: number; isSure: boolean; set?: undefined }
