import type { Language } from '../messages/languages.ts'

/**
 * Spellings of units in all languages, without dots and spaces. Each row has the unit of `kernel/format/units`, or the
 * stored unit of another fact, and the number of those units in one unit of the spelling.
 */
const rows: readonly (readonly [measure: string, unit: string, times: number, words: string])[] = [
  ['length', 'ft', 1, "ft feet foot ' fuß fuss pies pie fit ayak"],
  ['length', 'ft', 1 / 12, 'in inch inches " zoll pulgada pulgadas inç'],
  ['length', 'm', 1, 'm mtr meter meters metern metre metres metro metros'],
  ['length', 'm', 0.01, 'cm centimeter centimeters zentimeter centímetros santimetre'],
  ['mass', 'lb', 1, 'lb lbs pound pounds # libra libras libre'],
  ['mass', 'kg', 1, 'kg kgs kilogram kilograms kilo kilos kilogramm kilogramo kilogramos'],
  ['mass', 'kg', 1_000, 't ton tons tonne tonnes tonnen tonelada toneladas'],
  ['fuel', 'gal', 1, 'gal gals gallon gallons usgal usgallons galón galones gallonen galon'],
  ['fuel', 'gal', 1.200_949_93, 'impgal imperialgallon imperialgallons ukgal'],
  ['fuel', 'L', 1, 'l ltr liter liters litre litres litro litros'],
  ['volume', 'cu ft', 1, 'cuft ft3 ft cubicfeet cft kubikfuß piescúbicos'],
  ['volume', 'm³', 1, 'm3 cum cbm cubicmeters cubicmetres kubikmeter metroscúbicos metreküp'],
  ['speed', 'kt', 1, 'kt kts kn knot knots ktas kias kcas knoten nudo nudos'],
  ['speed', 'mph', 1, 'mph milesperhour mileperhour'],
  [
    'speed',
    'km/h',
    1,
    'km/h kmh kph kmph kmperhour km/std km/sa km/saat kmprostunde kilometersperhour',
  ],
  [
    'distance',
    'nm',
    1,
    'nm nmi nms nauticalmile nauticalmiles seemeile seemeilen millasnáuticas denizmili',
  ],
  ['distance', 'km', 1, 'km kms kilometer kilometers kilometre kilometres kilómetros'],
  ['distance', 'mi', 1, 'mi mile miles sm statutemile statutemiles millas meilen mil'],
  ['hp', 'hp', 1, 'hp horsepower bhp shp ps cv bg'],
  ['hp', 'hp', 1.341_022, 'kw kilowatt kilowatts'],
  ['lbf', 'lbf', 1, 'lbf lb lbs pounds lbst lbsthrust'],
  ['lbf', 'lbf', 0.224_809, 'n newton newtons'],
  ['lbf', 'lbf', 2.248_09, 'dan'],
  ['lbf', 'lbf', 224.809, 'kn'],
  ['hr', 'hr', 1, 'h hr hrs hs hour hours std stunde stunden hora horas saat sa'],
  [
    'count',
    'count',
    1,
    'seat seats pax persons people cyl cylinder cylinders blade blades bladed -blade -bladed landing landings ldg landungen cycles',
  ],
]

/** Returns the unit of a spelling, or null if it isn't a unit of the measure. */
export function findUnit(
  measure: string,
  spelling: string,
  language: Language | null,
): { unit: string; times: number } | null {
  const word = spelling.toLowerCase().replace(/[.\s]/g, '')
  // A German "sm" is a nautical mile.
  if (measure === 'distance' && word === 'sm' && language === 'de') return { unit: 'nm', times: 1 }
  const row = rows.find(([of, , , words]) => of === measure && words.split(' ').includes(word))
  return row ? { unit: row[1], times: row[2] } : null
}
