import { isCanonical, type Quantity, quantities, roundStored, type Units } from '../format/units.ts'
import { currentFormat } from './parse-number.ts'
import { readMeasures } from './read-measures.ts'

/**
 * Parses a measure entered by a user and returns it in its stored unit. Numbers without a unit are in the visitor's.
 * Null if invalid.
 */
export function parseMeasure(text: string, quantity: Quantity, units: Units): number | null {
  const rows: Readonly<Record<string, { digits: number }>> = quantities[quantity].units
  const format = currentFormat(rows[units[quantity]]?.digits === 0)
  const [value] = readMeasures(text, quantity, { ...format, units })
  if (value === undefined) return null
  const isExact = isCanonical(quantity, units) && /^[\d.,\s]*$/.test(text)
  return isExact ? value : roundStored(quantity, value)
}
