import { formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { parseNumber } from '#kernel/numbers/parse-number.ts'
import type { DecimalSeparator } from '../../../decimal-separator.ts'

/**
 * Returns the possible values of a number, converted to the fact's unit. Accepts text such as "26' 6\"", "8.38 m", or
 * "~1,250 hrs". Returns two values if the number is ambiguous, and none if the text isn't a number.
 */
export function readMeasures(
  text: string,
  unit: string | undefined,
  decimal: DecimalSeparator | null,
): number[] {
  if (text.length > maxNumberLength) return []
  const written = text
    .normalize('NFKC')
    .trim()
    // Compatibility forms turn "m³" into "m3".
    .replace(/(m|ft)\^?3$/i, 'cu $1')
    .replace(/^(approx(imately)?\.?|about|circa|ca\.?|~|≈|est\.?)\s*/i, '')
  const inches = /^(\d+)\s*(?:'|ft\.?|feet)\s*(\d{1,2}(?:\.\d+)?)\s*(?:"|''|in\.?|inches)$/i.exec(
    written,
  )
  if (inches && unit === 'ft') return [Number(inches[1]) + Number(inches[2]) / 12]
  const parts = /^(?<figure>[+-]?[\d.,\s'’]*\d[.,]?\s*(?:k\b)?)(?<unit>[^\d]*)$/i.exec(
    written,
  )?.groups
  const factor = parts ? findFactor(unit, parts.unit ?? '') : null
  if (!parts || factor === null) return []
  return readNumbers(parts.figure ?? '', decimal).map((value) => value * factor)
}

/**
 * Returns the possible values of a number. With a decimal comma, "3.900" is 3,900 and "3,900" is 3.9. If the source
 * doesn't specify the decimal separator, "3.900" is ambiguous, because it may be a US or a European number.
 */
export function readNumbers(text: string, decimal: DecimalSeparator | null): number[] {
  const american = () => parseNumber(text)
  const european = () =>
    parseNumber(text.replace(/[.,]/g, (separator) => (separator === '.' ? ',' : '.')))
  const isAmbiguous = decimal === null && /^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(text.trim())
  const values =
    decimal === ',' ? [european()] : isAmbiguous ? [european(), american()] : [american()]
  return values.filter((value) => value !== null)
}

/** Returns the reason for rejecting an ambiguous number. */
export function ambiguousNumberReason(label: string, values: readonly number[]): string {
  const [one, other] = values.map((value) => formatNumber(value, 3))
  return t`${label} could be ${one} or ${other}`
}

/** Returns the factor that converts a value to the fact's unit, or null if the units are incompatible. */
function findFactor(unit: string | undefined, written: string): number | null {
  const unitText = written
    .trim()
    .toLowerCase()
    .replace(/[.\s]/g, '')
    .replace(/^(us|u)(?=gal)/, '')
  if (unitText === '' || unitText === '+') return 1
  return (
    factors[unit ?? 'count']?.find(([names]) => names.split(' ').includes(unitText))?.[1] ?? null
  )
}

const maxNumberLength = 100

const factors: Record<string, readonly (readonly [words: string, factor: number])[]> = {
  ft: [
    ["ft feet foot '", 1],
    ['m meter meters metre metres', 3.280_84],
    ['in inch inches "', 1 / 12],
    ['cm', 0.032_808_4],
  ],
  lb: [
    ['lb lbs pound pounds', 1],
    ['kg kgs kilogram kilograms kilo', 2.204_62],
    ['t ton tons tonne tonnes', 2_204.62],
  ],
  gal: [
    ['gal gals gallon gallons', 1],
    ['l ltr liter liters litre litres', 0.264_172],
    ['impgal imperialgallons', 1.200_95],
  ],
  'cu ft': [
    ['cuft ft cubicfeet cft', 1],
    ['cum cbm cubicmeters cubicmetres', 35.314_7],
  ],
  kt: [
    ['kt kts kn knot knots ktas kias', 1],
    ['mph', 0.868_976],
    ['km/h kmh kph kmph', 0.539_957],
  ],
  nm: [
    ['nm nmi nauticalmiles', 1],
    ['km kilometers kilometres', 0.539_957],
    ['sm mi mile miles statutemiles', 0.868_976],
  ],
  hr: [['h hr hrs hour hours tt ttaf aftt ttsn tsn total totaltime sincenew', 1]],
  hp: [
    ['hp horsepower bhp shp ps', 1],
    ['kw kilowatt kilowatts', 1.341_02],
  ],
  lbf: [
    ['lbf lb lbs pounds lbst', 1],
    ['dan', 2.248_09],
    ['n newton newtons', 0.224_809],
    ['kn', 224.809],
    ['n', 0.224_809],
  ],
  count: [
    [
      'seats seat pax persons people cyl cylinders blade blades bladed landings cycles -blade -bladed',
      1,
    ],
  ],
}
