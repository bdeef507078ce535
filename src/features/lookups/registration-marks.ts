import { isImpossibleNNumber, toNNumber } from './registration.ts'
import {
  dashedFormats,
  formats,
  otherFormats,
  registrationMarks,
  toPrefix,
} from './registration-formats.ts'

/** Returns the country of a registration with a well-known mark. */
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
  const capitals = toCapitals(text)
  const rule = rules.find(({ prefix }) => capitals.startsWith(prefix))
  if (!rule) return null
  const { country, prefix, tail, wording } = rule
  const hasFormat = tail.test(capitals.slice(prefix.length))
  return { country, mark: prefix, hasFormat, wording }
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

/** Without a dash, registrations have at most five letters, or six characters. */
const undashedWord = /^[A-Z]{6}$|.{7}/

/**
 * Marks of two or more characters, and formats of countries that aren't well known or without a dash. The last two are
 * those of Australian and French ultralights.
 */
const otherForms = new RegExp(
  `^(?:${[
    `(?:${longMarks().join('|')})-[A-Z0-9]{2,5}(-[A-Z])?`,
    ...otherFormats.map(([, mark, tail]) => `${mark}(?:${tail})`),
    '(?:10|1[3-57-9]|2[3-68]|3[2-578]|55)-\\d{4}',
    'W?(?:0[1-9]|[1-9]\\d|2[AB]|97\\d)-?[A-Z]{2,3}',
  ].join('|')})$`,
)

function longMarks(): string[] {
  const known = new Set(formats.flatMap(([, marks]) => marks.split(' ')))
  const marks = registrationMarks.map(({ mark }) => mark.split('-')[0] ?? '')
  return [...new Set(marks)].filter((mark) => mark.length > 1 && !known.has(mark))
}

const byMark = Map.groupBy(toRules(formats), ({ mark }) => mark)
const rules = toRules([...formats, ...dashedFormats])

function toRules(rows: typeof formats) {
  return rows.flatMap(([country, marks, tail, wording]) =>
    marks.split(' ').map((mark) => ({
      mark,
      prefix: toPrefix(mark),
      country,
      tail: new RegExp(`^(${tail})$`),
      wording,
    })),
  )
}
