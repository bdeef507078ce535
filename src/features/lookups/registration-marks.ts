import { isImpossibleNNumber, toNNumber } from './registration.ts'

/** Returns the country of a registration with a well-known mark, as in the table `registration_country`. */
export function findRegistrationCountry(text: string): string | null {
  if (toNNumber(text) !== null) return 'United States'
  return isImpossibleNNumber(text) ? null : (readMark(text)?.country ?? null)
}

/**
 * Checks whether text other than an N-number has the form of a registration: a nationality mark, a dash, and two to five
 * letters or digits. Models such as C-172 and P-51 begin like single-letter marks, so those need their country's format.
 * Without a dash, the text must fit the format of exactly one country, and can't be six letters: "HANGAR".
 */
export function hasRegistrationFormat(text: string): boolean {
  const capitals = toCapitals(text)
  const read = readMark(capitals)
  if (read?.hasFormat || otherForms.test(capitals)) return true
  return !read && addDash(capitals) !== null && !undashedWord.test(capitals)
}

/** Returns the registration's mark and whether the rest has the country's format. Null if the mark isn't well known. */
export function readMark(text: string) {
  if (isImpossibleNNumber(text)) return impossibleNNumber
  const [, mark = '', tail = ''] = /^(\w{1,2})-(.*)$/.exec(toCapitals(text)) ?? []
  const rules = byDashedMark.get(mark) ?? []
  const rule = rules.find((rule) => rule.tail.test(tail))
  if (rule) return { ...rule, mark: `${mark}-`, hasFormat: true }
  // A mark of several countries doesn't say whose format is missed.
  const [only, other] = rules
  return only && !other ? { ...only, mark: `${mark}-`, hasFormat: false } : null
}

const impossibleNNumber = {
  country: 'United States',
  mark: 'N',
  hasFormat: false,
  wording:
    'up to five digits or letters: the first is a digit from 1 to 9, and only the last two may be letters, except I and O',
}

/** Completes a registration without its dash if it fits only one mark. */
export function addDash(text: string): string | null {
  const capitals = toCapitals(text)
  if (capitals.length < 5 || toNNumber(capitals) !== null) return null
  const fits = [1, 2].flatMap((length) => {
    const [mark, tail] = [capitals.slice(0, length), capitals.slice(length)]
    return byMark.get(mark)?.some((rule) => rule.tail.test(tail)) ? [`${mark}-${tail}`] : []
  })
  return fits.length === 1 ? (fits[0] ?? null) : null
}

const toCapitals = (text: string) => text.toUpperCase().replace(/\s/g, '')

/**
 * Formats by country: marks, the part after the dash, and its description. Includes gliders, balloons, and ultralights.
 * Sources: ICAO Annex 7 and its supplement, and the national registers.
 */
const formats: readonly [country: string, marks: string, tail: string, wording: string][] = [
  ['Canada', 'C', '[FGI][A-Z]{3}', 'F, G, or I and three letters'],
  ['Mexico', 'XA XB XC', '[A-Z]{3}', 'three letters'],
  ['Germany', 'D', '[A-Z]{4}|\\d{4}', 'four letters, or four digits for gliders'],
  ['United Kingdom', 'G', '[A-Z]{4}|\\d{1,2}-\\d{1,4}', 'four letters'],
  ['France', 'F', '[A-Z]{4}', 'four letters'],
  ['Italy', 'I', '[A-Z\\d]{4,5}', 'four letters, or digits for ultralights'],
  [
    'Switzerland or Liechtenstein',
    'HB',
    '[A-Z]{3}|\\d{1,4}',
    'three letters, or digits for gliders',
  ],
  ['Austria', 'OE', '[A-Z]{3}|\\d{4}', 'three letters, or four digits'],
  ['Spain', 'EC', '[A-Z\\d]{3}', 'three letters or digits'],
  ['Portugal', 'CS', '[A-Z\\d]{3}', 'three letters'],
  ['Netherlands', 'PH', '[A-Z\\d]{3,4}', 'three letters, or digits for gliders and ultralights'],
  ['Belgium', 'OO', '[A-Z\\d]{3}', 'three letters or digits'],
  ['Luxembourg', 'LX', '[A-Z]{3}', 'three letters'],
  ['Ireland', 'EI EJ', '[A-Z]{3,4}', 'three letters'],
  ['Denmark', 'OY', '[A-Z]{3}', 'three letters'],
  ['Sweden', 'SE', '[A-Z\\d]{3}', 'three letters'],
  ['Norway', 'LN', '[A-Z]{3}', 'three letters'],
  [
    'Finland',
    'OH',
    '[A-Z]{3}|[A-Z]?\\d{3,4}',
    'three letters, or digits for gliders and ultralights',
  ],
  ['Iceland', 'TF', '[A-Z]{3}|\\d{3}', 'three letters or digits'],
  ['Poland', 'SP', '[A-Z]{3,4}|\\d{4}', 'three or four letters, or four digits for gliders'],
  [
    'Czechia',
    'OK',
    '[A-Z]{3}(\\d{2})?|[A-Z]?\\d{2,4}|[A-Z]{4}',
    'three letters, or digits for gliders',
  ],
  ['Slovakia', 'OM', '[A-Z]{3,4}|[A-Z]?\\d{3,4}', 'three or four letters, or digits'],
  ['Hungary', 'HA', '[A-Z]{3,4}|\\d{3,4}', 'three or four letters, or digits for gliders'],
  ['Romania', 'YR', '[A-Z]{3}|\\d{3,4}', 'three letters, or digits'],
  ['Bulgaria', 'LZ', '[A-Z\\d]{3,4}', 'three letters, or digits'],
  ['Greece', 'SX', '[A-Z\\d]{3,4}', 'three letters, or digits'],
  ['Turkey', 'TC', '[A-Z]{3}', 'three letters'],
  ['Croatia', '9A', '[A-Z]{3}', 'three letters'],
  ['Slovenia', 'S5', '[A-Z]{3}|\\d{4}', 'three letters, or four digits for gliders'],
  ['Serbia', 'YU', '[A-Z]{3}|[A-Z]?\\d{3,4}', 'three letters, or digits'],
  ['Estonia', 'ES', '[A-Z]{3}|\\d{3,4}', 'three letters, or digits'],
  ['Latvia', 'YL', '[A-Z]{3}|\\d{2,4}', 'three letters, or digits'],
  ['Lithuania', 'LY', '[A-Z]{3}|\\d{3,4}', 'three letters, or digits'],
  ['Ukraine', 'UR', '[A-Z]{3,4}|\\d{4,5}', 'three or four letters, or five digits'],
  ['Malta', '9H', '[A-Z]{3,4}', 'three letters'],
  ['Isle of Man', 'M', '[A-Z]{4}', 'four letters'],
  ['Guernsey', '2', '[A-Z]{4}', 'four letters'],
  ['Aruba', 'P4', '[A-Z]{3}', 'three letters'],
  ['Israel', '4X', '[A-Z\\d]{3}', 'three letters'],
  ['Australia', 'VH', '[A-Z\\d]{3}', 'three letters or digits'],
  ['New Zealand', 'ZK', '[A-Z]{3}', 'three letters'],
  ['South Africa', 'ZS ZT ZU', '[A-Z]{3}', 'three letters'],
  ['India', 'VT', '[A-Z]{3}', 'three letters'],
  ['Brazil', 'PP PR PS PT PU', '[A-Z]{3}', 'three letters'],
  ['Argentina', 'LV', '[A-Z]{3}|[A-Z]{1,2}\\d{2,3}', 'three letters, or a letter and three digits'],
]

/**
 * Formats of registers that hold many aircraft of foreign owners, or those of buyers abroad. Applies only with a dash,
 * because words such as "tiger" would fit. Bermuda and the Cayman Islands share a mark.
 */
const dashedFormats: typeof formats = [
  ['Bermuda', 'VP VQ', 'B[A-Z]{2}', 'B and two letters'],
  ['Cayman Islands', 'VP', 'C[A-Z]{2}', 'C and two letters'],
  ['San Marino', 'T7', '[A-Z\\d]{3,5}', 'three to five letters or digits'],
  ['United Arab Emirates', 'A6', '[A-Z]{3}', 'three letters'],
  ['Cyprus', '5B', '[A-Z]{3}', 'three letters'],
  ['Chile', 'CC', '[A-Z]{3}', 'three letters'],
  ['Colombia', 'HK', '\\d{4}[A-Z]?', 'four digits'],
  ['Costa Rica', 'TI', '[A-Z]{3}', 'three letters'],
  ['Ecuador', 'HC', '[A-Z]{3}', 'three letters'],
  ['Guatemala', 'TG', '[A-Z]{3}', 'three letters'],
  ['Panama', 'HP', '\\d{4}[A-Z]{0,3}', 'four digits'],
  ['Peru', 'OB', '\\d{4}', 'four digits'],
  ['Uruguay', 'CX', '[A-Z]{3}', 'three letters'],
]

/** Without a dash, registrations have at most five letters, or six characters. */
const undashedWord = /^[A-Z]{6}$|.{7}/

/**
 * Marks of two or more characters, and those of one with the formats of countries that aren't listed above: China, Hong
 * Kong, Macao, and Taiwan; old Canadian and Thai ones; Australian and French ultralights; Zimbabwe; and countries without
 * a dash.
 */
const otherForms = new RegExp(
  `^(${[
    'C2 C3 C5 C6 C9 CC CF CN CP CR CU CX D2 D4 D6 DQ DU E3 E4 E5 E7 EK EM EP ER ET EW EX EY EZ H4 HC HH HI HJ HK HL HP HR HS HV HZ',
    'J2 J3 J5 J6 J7 J8 JA JU JY LQ OB OD P2 PJ PK PZ RA RF RP S2 S7 S9 SN ST SU T2 T3 T7 T8 T9 TG TI TJ TL TN TR TS TT TU TY TZ',
    'UK UN UP V2 V3 V4 V5 V6 V7 V8 VN VP VQ XT XU XY XZ YA YI YJ YK YN YS YV Z3 Z6 Z8 ZA ZJ ZL ZM ZP A2 A3 A5 A6 A7 A8 A9C A4O AP',
    '3A 3B 3C 3DC 3X 4K 4L 4O 4R 4W 5A 5B 5H 5I 5N 5R 5T 5U 5V 5W 5X 5Y 6O 6V 6W 6Y 7O 7P 7Q 7T 8P 8Q 8R 9G 9J 9K 9L 9M 9N 9Q 9S',
    '9T 9U 9V 9XR 9Y RDPL',
  ]
    .join(' ')
    .replaceAll(' ', '|')})-(O-)?[A-Z0-9]{2,5}(-[A-Z])?$|${[
    '^B-(\\d{4,5}|\\d{3}[A-Z0-9]|[HKLM][A-Z]{2,3})$',
    '^(JA\\d{2,4}[A-Z]{0,2}|HK\\d{4}[A-Z]?|HLC?\\d{4}|YVO?\\d{3,4}|UK\\d{5}|HI\\d{3,4}[A-Z]{0,2})$',
    '^(10|1[3-57-9]|2[3-68]|3[2-578]|55)-\\d{4}$',
    '^W?(0[1-9]|[1-9]\\d|2[AB]|97\\d)-?[A-Z]{2,3}$',
    '^Z-[A-Z]{3}$',
  ].join('|')}`,
)

const byMark = Map.groupBy(toRules(formats), ({ mark }) => mark)
const byDashedMark = Map.groupBy(toRules([...formats, ...dashedFormats]), ({ mark }) => mark)

function toRules(rows: typeof formats) {
  return rows.flatMap(([country, marks, tail, wording]) =>
    marks.split(' ').map((mark) => ({ mark, country, tail: new RegExp(`^(${tail})$`), wording })),
  )
}
