import { parseNumber } from '#kernel/numbers/parse-number.ts'

/** A figure with its unit, in the unit of the fact; null where it is none. "26' 6\"", "8.38 m", "~1,250 hrs". */
export function readMeasure(text: string, unit: string | undefined): number | null {
  if (text.length > longestFigure) return null
  const written = text
    .normalize('NFKC')
    .trim()
    .replace(/^(approx(imately)?\.?|about|circa|ca\.?|~|≈|est\.?)\s*/i, '')
  const inches = /^(\d+)\s*(?:'|ft\.?|feet)\s*(\d{1,2}(?:\.\d+)?)\s*(?:"|''|in\.?|inches)$/i.exec(
    written,
  )
  if (inches && unit === 'ft') return Number(inches[1]) + Number(inches[2]) / 12
  const parts = /^(?<figure>[+-]?[\d.,\s'’]*\d[.,]?\s*(?:k\b)?)(?<unit>[^\d]*)$/i.exec(
    written,
  )?.groups
  if (!parts) return null
  const value = parseNumber(parts.figure ?? '')
  const factor = findFactor(unit, parts.unit ?? '')
  return value === null || factor === null ? null : value * factor
}

/** How much of the fact's unit one of the written unit is; null for a unit of something else. */
function findFactor(unit: string | undefined, written: string): number | null {
  const word = written
    .trim()
    .toLowerCase()
    .replace(/[.\s]/g, '')
    .replace(/^(us|u)(?=gal)/, '')
  if (word === '' || word === '+') return 1
  return factors[unit ?? 'count']?.find(([words]) => words.split(' ').includes(word))?.[1] ?? null
}

const longestFigure = 100

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
  h: [['h hr hrs hour hours tt ttaf aftt ttsn tsn total totaltime sincenew', 1]],
  hp: [
    ['hp horsepower bhp shp ps', 1],
    ['kw kilowatt kilowatts', 1.341_02],
  ],
  lbf: [
    ['lbf lb lbs pounds lbst', 1],
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
