import { type Language, languageRow } from '../messages/languages.ts'

/**
 * Returns the possible values of a number with an optional multiplier: "1,500,000", "1 500 000", "1'500", "150k", "1,5
 * Mio". Returns two values if the text is ambiguous, and none if it isn't a number.
 */
export function readNumbers(text: string, format: NumberFormat): number[] {
  if (plainDigits.test(text)) return [Number(text)]
  if (text.length > maxLength) return []
  const written = normalizeNumbers(text).replace(/[−–]/g, '-').trim().toLowerCase()
  const { sign, digits = '', multiplier } = shape.exec(written)?.groups ?? {}
  const exponents = multiplier === undefined ? [0] : findExponents(multiplier, digits, format)
  const isWhole = format.isWhole === true && multiplier === undefined
  const plain = toPlainDigits(digits.replace(/[\s'_]/g, ' ').trim(), { ...format, isWhole })
  // Parses the digits and the exponent together for precision. In floating point, 1.1 × 1,000,000 isn't exactly
  // 1,100,000.
  const values = plain.flatMap((item) => exponents.map((exponent) => Number(`${item}e${exponent}`)))
  return [...new Set(values)]
    .filter(Number.isFinite)
    .map((value) => (sign === '-' ? 0 - value : value))
}

/**
 * Replaces spaces of any width, full-width digits, and the apostrophes that group digits: "6 450", "6´450", and "6’450".
 */
export function normalizeNumbers(text: string): string {
  return text.replace(/(?<=\d)[’‘´`ʼ′](?=\d{3})/g, "'").normalize('NFKC')
}

/** Matches a number with groups and decimals in the text of `normalizeNumbers`. */
export const numberPattern = String.raw`(?:\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)?(?!\d)|\d[\d.,']*\d|\d)`

/** Returns the digits with at most one decimal point, once for each possible meaning. */
function toPlainDigits(digits: string, format: NumberFormat): string[] {
  const { whole = '', group, mark, fraction = '' } = parts.exec(digits)?.groups ?? {}
  if (whole + fraction === '' || (mark !== undefined && group === mark)) return []
  const joined = whole.replaceAll(/[^\d]/g, '')
  // "1.250,000" may be a million with mixed separators.
  const isMixed = /^[.,]$/.test(group ?? '') && whole.length - joined.length === 1
  if (isMixed && format.isWhole && fraction.length === 3) return []
  if (mark !== undefined) return [`${joined || '0'}.${fraction || '0'}`]
  const isSingle = (group === '.' || group === ',') && whole.length - joined.length === 1
  return isSingle ? readSingle(whole, group, format) : [joined]
}

/** Reads a number with a single separator before exactly three digits. */
function readSingle(text: string, separator: '.' | ',', format: NumberFormat): string[] {
  const joined = text.replace(separator, '')
  const broken = text.replace(separator, '.')
  if (text.startsWith('0')) return [broken]
  if (format.isWhole) return [joined]
  if (format.decimal !== null) return [separator === format.decimal ? broken : joined]
  return separator === '.' ? [joined, broken] : [joined]
}

/** "Mil" is a thousand in Spanish and a million in English. */
function findExponents(word: string, digits: string, { language }: NumberFormat): number[] {
  if (word !== 'mil') return [exponents[word] ?? 0]
  const isUnclear = language === null || (language === 'en' && hasUnclearTimes(digits, word))
  if (isUnclear) return [3, 6]
  const { mil } = languageRow(language)
  return mil === undefined ? [] : [mil]
}

/**
 * Checks for an English number that may be in thousands or millions: "200 mil". Nothing that is for sale here costs
 * hundreds of millions.
 */
export function hasUnclearTimes(digits: string, word: string): boolean {
  return word === 'mil' && /^\d{3}/.test(digits)
}

const exponents: Readonly<Record<string, number>> = {
  k: 3,
  thousand: 3,
  grand: 3,
  tsd: 3,
  tys: 3,
  tausend: 3,
  bin: 3,
  lakh: 5,
  lakhs: 5,
  m: 6,
  mm: 6,
  mn: 6,
  mio: 6,
  mill: 6,
  million: 6,
  millions: 6,
  millionen: 6,
  millón: 6,
  millon: 6,
  millones: 6,
  milyon: 6,
  milhão: 6,
  milhões: 6,
  millió: 6,
  crore: 7,
  crores: 7,
}

/** Matches words after a number that multiply it, longest first. */
export const multiplierWords = ['mil', ...Object.keys(exponents)]
  .toSorted((a, b) => b.length - a.length)
  .join('|')

/**
 * All groups have the same separator. A last separator that differs from it, or that doesn't precede exactly three
 * digits, is decimal.
 */
const parts =
  /^(?:(?<whole>\d{1,3}(?<group>[ .,])\d{3}(?:\k<group>\d{3})*|\d+)(?:(?<mark>[.,])(?<fraction>\d*))?|(?<mark>[.,])(?<fraction>\d+))$/
const shape = new RegExp(
  String.raw`^(?<sign>[+-]?)\s*(?<digits>[\d.,\s'_]+?)\s*(?:(?<multiplier>${multiplierWords})\.?)?$`,
)

/** Most numbers in feeds have digits only. */
export const plainDigits = /^\d{1,15}$/
const maxLength = 100

/** Decides what a single separator before exactly three digits means. */
export type NumberFormat = {
  /** Null if unknown: "3.900" has two values then. */
  decimal: '.' | ',' | null
  /** True for numbers without decimals, such as prices: "3.900" is 3,900. */
  isWhole?: boolean
  /** Language of ambiguous words. Null if unknown. */
  language: Language | null
}
