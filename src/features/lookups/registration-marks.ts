import { t } from '#kernel/messages/translate.ts'
import { toNNumber } from './registration.ts'

/** Returns the country of a registration with a well-known mark, as in the table `registration_country`. */
export function findRegistrationCountry(text: string): string | null {
  if (toNNumber(text) !== null) return 'United States'
  return readMark(text)?.country ?? null
}

/**
 * Returns a hint about a foreign registration: its country, the country's format if it doesn't match, or the missing
 * dash. Returns null if the mark isn't well known. Only a hint, because old and temporary registrations differ.
 */
export function describeRegistration(text: string): string | null {
  const read = readMark(text)
  if (read) {
    const { country, mark, hasFormat, wording } = read
    if (hasFormat) return t`Registered in: ${country}.`
    return t`${country} uses ${mark} and ${wording}. Please check the registration. We’ll save it as entered.`
  }
  const completed = addDash(text)
  return completed && t`Is it ${completed}? Add the dash so that buyers can find it by country.`
}

/** Returns the registration's mark and whether the rest has the country's format. */
function readMark(text: string) {
  const [, mark = '', tail = ''] = /^(\w{1,2})-(.*)$/.exec(toCapitals(text)) ?? []
  const rule = byMark.get(mark)
  return rule ? { ...rule, mark: `${mark}-`, hasFormat: rule.tail.test(tail) } : null
}

/** Completes a registration without its dash if it fits only one mark. */
function addDash(text: string): string | null {
  const capitals = toCapitals(text)
  if (capitals.length < 5 || toNNumber(capitals) !== null) return null
  const fits = [1, 2].flatMap((length) => {
    const [mark, tail] = [capitals.slice(0, length), capitals.slice(length)]
    return byMark.get(mark)?.tail.test(tail) ? [`${mark}-${tail}`] : []
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

const byMark = new Map(
  formats.flatMap(([country, marks, tail, wording]) =>
    marks.split(' ').map((mark) => [mark, { country, tail: new RegExp(`^(${tail})$`), wording }]),
  ),
)
