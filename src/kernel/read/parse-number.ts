import { formatFixed, formatNumber } from '../format/numbers.ts'
import { currentLanguage, t } from '../messages/translate.ts'
import { type NumberFormat, readNumbers } from './read-numbers.ts'

/**
 * Parses a number entered by a user: "1,500,000", "1 500 000", "150k", "26,5", "1,200 h". Returns null if it's empty or
 * invalid. A single separator before exactly three digits follows the conventions of the visitor's region. In English,
 * "1,500" is fifteen hundred, and "1.500" is one and a half. A whole number is fifteen hundred in both.
 */
export function parseNumber(text: string, isWhole = false): number | null {
  const [value = null] = readNumbers(text.trim().replace(counted, ''), currentFormat(isWhole))
  return value
}

/** Returns the number format of the visitor's region. */
export function currentFormat(isWhole = false): NumberFormat {
  const decimal = formatFixed(0, 1).includes(',') ? ',' : '.'
  return { decimal, isWhole, language: currentLanguage() }
}

/** Returns the message for an invalid number, with examples that `parseNumber` reads. */
export function invalidNumberMessage(): string {
  return t`Enter a number, such as ${formatNumber(15_000)} or ${formatNumber(1.5)}k.`
}

/** Units that every number field accepts, because they can't be converted. */
const counted =
  /^%|(?<=[\d\s])(?:hours?|hrs?|h|std|stunden?|horas?|saat|sa|hp|ps|cv|%|seats?|landings?|cycles?)\.?$/i
