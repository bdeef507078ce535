/**
 * Normalizes a single line of text. Replaces control characters with spaces because they would break email headers,
 * XML, and the database.
 */
export function normalizeLine(text: string): string {
  return dropInvisible(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\ufffe\uffff]+/gu, ' ')
    .trim()
}

/** Like `normalizeLine`, but preserves line breaks. */
export function normalizeText(text: string): string {
  return dropInvisible(text)
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/(?![\n\t])[\p{Cc}\ufffe\uffff]/gu, '')
    .trim()
}

/**
 * Removes zero-width characters and direction marks, and replaces lone surrogates, so that names that look the same
 * compare as equal.
 */
function dropInvisible(text: string): string {
  return text.toWellFormed().replace(/[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu, '')
}
/**
 * Removes case and accents, also of letters that Unicode doesn't decompose: "Kırmızı" becomes "kirmizi", and "Ærø" becomes
 * "aero". tests/support/search-by-sql has an SQL version.
 */
export function foldLetters(text: string): string {
  if (isASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(undecomposed, (letter) => replacements[letter] as string)
}

/** Most texts have no other letters. */
const isASCII = /^[ -~]*$/

/** Lowercase Latin letters of European and Turkic languages without a decomposition. */
const replacements: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ȷ: 'j',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ə: 'e',
}
const undecomposed = new RegExp(`[${Object.keys(replacements).join('')}]`, 'g')
