/**
 * Removes case and accents, also of letters that Unicode doesn't decompose: "Kırmızı" becomes "kirmizi", and "Ærø" becomes
 * "aero". tests/support/search-by-sql has an SQL version.
 */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(undecomposed, (letter) => replacements[letter] as string)
}

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
