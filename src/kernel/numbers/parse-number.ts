import { currentLanguage } from '../messages/translate.ts'

/**
 * Parses a number entered by a user: "1,500,000", "1 500 000", "$2.5M", "150k", "26,5", "1,200 h". Returns null if it's
 * empty or invalid. A single separator before exactly three digits follows the conventions of the language. In English,
 * "1,500" is fifteen hundred, and "1.500" is one and a half.
 */
export function parseNumber(text: string): number | null {
  if (text.length > longest) return null
  const written = text.normalize('NFKC').replace(/[−–]/g, '-').trim().toLowerCase()
  const { sign, digits = '', multiple } = shape.exec(written)?.groups ?? {}
  const plain = plainDigits(digits.replace(/[\s'’_]/g, ' ').trim())
  if (plain === null) return null
  // Parses the digits and the exponent together for precision. In floating point, 1.1 × 1,000,000 isn't exactly
  // 1,100,000.
  const value = Number(`${plain}e${multiple === undefined ? 0 : exponents[multiple]}`)
  if (!Number.isFinite(value)) return null
  return sign === '-' ? 0 - value : value
}

export const invalidNumberMessage = 'Enter a number, such as 1,500 or 1.5k.'

/** Returns the digits with at most one decimal point, or null if the separators are invalid. */
function plainDigits(digits: string): string | null {
  const local = hasDecimalComma() ? digits.replaceAll(/[.,]/g, swapSeparator) : digits
  const form = forms.find(({ pattern }) => pattern.test(local))
  return form ? form.plain(local) : null
}

const hasDecimalComma = () => /^(de|tr)$/.test(currentLanguage())
const swapSeparator = (separator: string) => (separator === '.' ? ',' : '.')

const forms: readonly { pattern: RegExp; plain: (digits: string) => string }[] = [
  { pattern: /^(\d+\.?\d*|\.\d+)$/, plain: (digits) => digits },
  { pattern: /^\d{1,3}(,\d{3})+(\.\d*)?$/, plain: (digits) => digits.replaceAll(',', '') },
  { pattern: /^\d{1,3}( \d{3})+(\.\d*)?$/, plain: (digits) => digits.replaceAll(' ', '') },
  {
    pattern: /^(\d+|\d{1,3}( \d{3})+),\d*$/,
    plain: (digits) => digits.replaceAll(' ', '').replace(',', '.'),
  },
  { pattern: /^\d{1,3}(\.\d{3}){2,}$/, plain: (digits) => digits.replaceAll('.', '') },
  {
    pattern: /^\d{1,3}(\.\d{3})+,\d*$/,
    plain: (digits) => digits.replaceAll('.', '').replace(',', '.'),
  },
]

const exponents: Record<string, number> = {
  k: 3,
  thousand: 3,
  m: 6,
  mm: 6,
  mn: 6,
  mio: 6,
  mil: 6,
  million: 6,
  millions: 6,
}

const currency = String.raw`(?:us\$|\$|usd)?`
const units = String.raw`(?:us\$|\$|usd|dollars?|hours?|hrs?|h|feet|ft|nm|miles|lbs?|gal|kts?|kn|%)?\.?`
const shape = new RegExp(
  String.raw`^${currency}\s*(?<sign>[+-]?)\s*${currency}\s*(?<digits>[\d.,\s'’_]+?)\s*(?<multiple>${Object.keys(exponents).toSorted(byLength).join('|')})?\s*${units}$`,
)

function byLength(one: string, other: string) {
  return other.length - one.length
}

const longest = 60
