import { parseNumber } from '#kernel/numbers/parse-number.ts'

/** A distance as people write it, in nautical miles: "300", "300 nm", "500 mi", "800 km". Null is what is none. */
export function parseDistance(text: string): number | null {
  const { figure = '', unit = 'nm' } = shape.exec(text.trim().toLowerCase())?.groups ?? {}
  const value = parseNumber(figure)
  return value === null ? null : value * (unit.startsWith('k') ? nmPerKilometre : nmPerUnit(unit))
}

function nmPerUnit(unit: string): number {
  return unit.startsWith('n') ? 1 : nmPerStatuteMile
}

const nmPerKilometre = 1 / 1.852
const nmPerStatuteMile = 1.609344 / 1.852
const shape =
  /^(?<figure>.*?)\s*(?<unit>n\.?mi?\.?|nautical(?: miles?)?|mi\.?|(?:statute )?miles?|sm|km|kilomet(?:er|re)s?)?$/
