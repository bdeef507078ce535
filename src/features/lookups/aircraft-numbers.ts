import { t, translate } from '#kernel/messages/translate.ts'
import { findNumberDefect, hasPlaceholderWord, isPlaceholder } from './number-placeholders.ts'
import { parseRegistration, toNNumber } from './registration.ts'
import { addDash, hasRegistrationFormat, readMark } from './registration-marks.ts'

// The numbers that identify an aircraft. Only these functions decide whether a text is one. They return it in the form
// in which it is compared, with letters and digits only, as in the SQL functions `plain_registration` and
// `plain_serial`. They return null for placeholders, for what spreadsheets make of numbers, and for anything without
// the form of such a number. A serial number may still be stored as written.

/** Numbers of an aircraft in their compared form. */
export type AircraftNumbers = { registration: string | null; serial: string | null }

/** "n 827-cw" and "N827CW" are N827CW. "D-EABC" and "deabc" are DEABC. */
export function readRegistration(text: string | null | undefined): string | null {
  const written = removeLabel(text, registrationLabel)
  const nNumber = toNNumber(written)
  // Without the N, a short number or a year may be anything.
  if (nNumber !== null) return /^N/i.test(written) || !bareExceptions.test(nNumber) ? nNumber : null
  if (findNumberDefect(written) !== null || !hasRegistrationFormat(written)) return null
  // VH-TBD is a registration, although TBD isn't.
  return written.includes('-') || !isUncertain(written) ? toPlain(written) : null
}

/**
 * "S/N 172-80001" and "17280001.0" are 17280001. Always compared together with the make. A single digit is the serial
 * number of many homebuilt and first-built aircraft, so it identifies none.
 */
export function readSerial(text: string | null | undefined): string | null {
  const written = removeLabel(text, serialLabel)
  if (findNumberDefect(written) !== null || isUncertain(written) || severalNumbers.test(written))
    return null
  if (/^n/i.test(written) && toNNumber(written)) return null
  const serial = toPlain(written).replace(/^0+/, '')
  return /[1-9]/.test(serial) && serial.length > 1 && serial.length <= maxSerialLength
    ? serial
    : null
}

/** A dealer's own number, such as a stock number or the key of a feed, as written. */
export function readOwnNumber(text: string | null | undefined): string | null {
  const written = text?.trim() ?? ''
  return findNumberDefect(written) === null ? written : null
}

/** Returns a registration for storage, without a label. Null if the text doesn't have the format of any country. */
export function toStatedRegistration(text: string | null): string | null {
  const isRegistration = readRegistration(text) !== null
  return isRegistration ? parseRegistration(removeLabel(text, registrationLabel)) : null
}

/** Returns a serial number for storage, without a label. Null if the text only says that there is none. */
export function toStatedSerial(text: string | null): string | null {
  return removeLabel(text, serialLabel) || null
}

/**
 * Returns a hint about a registration that won't be saved, or about a foreign one's country or missing dash. Null if the
 * country isn't well known.
 */
export function describeRegistration(text: string): string | null {
  if (text.trim() === '') return null
  const read = isPlaceholder(text) ? null : readMark(text)
  if (read) {
    const { country, mark, hasFormat, wording } = read
    if (hasFormat) return t`Registered in: ${translate(country)}.`
    return t`${translate(country)} uses ${mark} and ${translate(wording)}. We can’t save this one, so please check it.`
  }
  const completed = isPlaceholder(text) ? null : addDash(text)
  if (completed) return t`Is it ${completed}? Add the dash so that buyers can find it by country.`
  return readRegistration(text) === null
    ? t`“${text}” isn’t a registration, so we won’t save it. Leave the field empty until there is one.`
    : null
}

/** Returns a hint about a serial number that won't be saved or is probably wrong, or null. */
export function describeSerial(text: string): string | null {
  if (text.trim() === '') return null
  const defect = findNumberDefect(text)
  if (defect === null) return null
  return defect === 'placeholder'
    ? t`“${text}” isn’t a serial number, so we won’t save it. Leave the field empty until you know it.`
    : translate('A spreadsheet may have changed this number. Please enter it as on the data plate.')
}

/** Returns the numbers that both aircraft have, by whether they agree. */
export function compareNumbers(a: AircraftNumbers, b: AircraftNumbers) {
  const shared = (['registration', 'serial'] as const).filter(
    (name) => a[name] !== null && b[name] !== null,
  )
  return {
    agree: shared.filter((name) => a[name] === b[name]),
    differ: shared.filter((name) => a[name] !== b[name]),
  }
}

function removeLabel(text: string | null | undefined, label: RegExp): string {
  const written = (text ?? '')
    .slice(0, maxChars)
    .replace(/\p{Pd}/gu, '-')
    .replace(/^[='"\s]+|['".,;\s]+$/g, '')
  const number = written
    .replace(label, '')
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^(\d+)[.,]0$/, '$1')
  const isNone = isPlaceholder(number) || (number !== written && isPlaceholder(written))
  return isNone ? '' : number
}

function isUncertain(text: string): boolean {
  return /[*?]/.test(text) || hasPlaceholderWord(text)
}

function toPlain(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

const maxChars = 60
const maxSerialLength = 24
const severalNumbers = /[&;+(]|[,/]\s|\s(and|und|y|ve|or)\s/i
const bareExceptions = /^N(\d{1,3}|(19|20)\d\d)$/
const registrationLabel =
  /^(registration|reg|tail|n(?=\s*#)|n-?number|kennzeichen|matr[ií]cula|tescil)(\s*(no|nr|number|mark|#))?\s*[.:#]+\s*|^(reg|registration|tail)\s+(?=\S)/i
const serialLabel =
  /^(serial|s\/?n|c\/?n|msn|w\.?\s?-?nr|n[ºo°]\.? de serie|werk-?nr|werknummer|seriennummer|n[uú]mero de serie|seri)(?=[\s.:#]|$)(\s*(no|nr|number|numaras[ıi]|#))?\s*[.:#]*\s*|^(no|nr|#|№|nº|n°)[.:#\s]*(?=\d)/i
