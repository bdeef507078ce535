import { isYearNumber } from './figure.ts'
import { type Bound, type FieldName, fields, type Side, type Unit } from './quantity-words.ts'
import type { Parameters } from './reading.ts'

/** What figures bound, from all that is said around them; null where that cannot be told. */
export function toMeasured(
  [low, high]: readonly [number, number],
  said: Circumstances,
): Measured | null {
  const { before, after, field, unit, isRange } = said
  const bound = after ?? before
  if (unit?.field === 'distance' && field !== 'range') {
    const nm = Math.round(high * unit.times)
    return bound === 'low' ? { set: { rf: nm } } : { nm, isSure: bound === 'high' }
  }
  const name = findField(said, low, high)
  const areYears = isYearNumber(low) && isYearNumber(high)
  if (!name || (name === 'year' && !areYears)) return null
  // "6 months" alone may be of anything.
  if (name === 'annual' && field !== 'annual') return null
  const times = unit?.times ?? 1
  const [from, to] = times === 1 ? [low, high] : [Math.round(low * times), Math.round(high * times)]
  return { set: toParameters(name, from, to, isRange ? 'between' : bound) }
}

function findField(said: Circumstances, low: number, high: number): FieldName | undefined {
  const { before, after, unit, isMoney, isRange } = said
  const bound = after ?? before
  const stated = statedField(said)
  if (stated || unit) return stated
  const areYears = !isMoney && isYearNumber(low) && isYearNumber(high)
  // "Under 2000" is hardly a year, while "2000 or newer", "2000+" and "1990-2000" are.
  const isYearLike = bound === undefined || after === 'low' || isRange || !plainSides.has(bound)
  if (areYears && isYearLike) return 'year'
  return bound !== undefined && low >= leastBarePrice ? 'price' : undefined
}

/** By unit or by a word before: "engine time 500 hours" is of the engine. */
function statedField({ field, unit, isMoney }: Circumstances): FieldName | undefined {
  const own = unit?.field === 'distance' ? undefined : unit?.field
  if (field === 'engineHours' || field === 'hoursAYear')
    return own && own !== 'totalTime' ? own : field
  if (field && own && field !== own && field !== 'monthly' && field !== 'price') return field
  return own ?? field ?? (isMoney ? 'price' : undefined)
}

function toParameters(name: FieldName, low: number, high: number, bound?: Bound): Parameters {
  const { codes, usual } = fields[name]
  const [from, to] = codes
  if (from === to) return { [from]: low }
  const side = bound === undefined ? usual : (ofYears[bound] ?? bound)
  if (side === 'low') return { [from]: low }
  if (side === 'high') return { [to]: high }
  if (side === 'about')
    return name === 'year'
      ? { [from]: low - 2, [to]: high + 2 }
      : { [from]: Math.round(low * 0.9), [to]: Math.round(high * 1.1) }
  return { [from]: low, [to]: high }
}

const ofYears: Partial<Record<Bound, Side>> = { newer: 'low', older: 'high' }
const plainSides: ReadonlySet<Bound> = new Set(['low', 'high'])
/** A bound without a unit is a price from here on. */
const leastBarePrice = 10_000

type Circumstances = {
  before: Bound | undefined
  after: Bound | undefined
  field: FieldName | undefined
  unit: Unit | undefined
  isMoney: boolean
  isRange: boolean
}

export type Measured =
  | { set: Parameters; nm?: undefined }
  | { nm: number; isSure: boolean; set?: undefined }
