import { defaultUnits } from '#kernel/format/units.ts'
import { parseNumber } from '#kernel/numbers/parse-number.ts'

/**
 * Parses a distance in nautical miles: "300", "300 nm", "500 mi", or "800 km". Numbers without a unit are in the
 * visitor's. Null if invalid.
 */
export function parseDistance(text: string, units = defaultUnits): number | null {
  if (text.length > maxChars) return null
  const { figure = '', unit = units.distance } = shape.exec(text.trim().toLowerCase())?.groups ?? {}
  const value = parseNumber(figure)
  return value === null ? null : value * (unit.startsWith('k') ? nmPerKilometre : nmPerUnit(unit))
}

function nmPerUnit(unit: string): number {
  return unit.startsWith('n') ? 1 : nmPerStatuteMile
}

const maxChars = 100
const nmPerKilometre = 1 / 1.852
const nmPerStatuteMile = 1.609344 / 1.852
const shape =
  /^(?<figure>.*?)\s*(?<unit>n\.?mi?\.?|nautical(?: miles?)?|mi\.?|(?:statute )?miles?|sm|km|kilomet(?:er|re)s?)?$/
