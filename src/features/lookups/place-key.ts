import { foldLetters } from '#kernel/normalize-text.ts'

/** Length of the longest name of a place in the reference data. */
export const maxPlaceNameLength = 67

/**
 * Returns a place name for comparison: lowercase letters and digits without accents, spaces, and punctuation, and with
 * common abbreviations spelled out. "St. Louis" becomes "saintlouis", and "Coeur d’Alene" becomes "coeurdalene". An
 * abbreviation at the end may be an unfinished word, so it isn't expanded. Equals `place_key()` in the database.
 */
export function placeKey(name: string): string {
  const folded = foldLetters(name)
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/[\s.,\-–—/()]/g, ' ')
  // Only a word before another one is expanded.
  if (!folded.includes(' ')) return folded
  const expanded = Object.entries(abbreviations).reduce(
    (text, [short, inFull]) => text.replaceAll(` ${short} `, ` ${inFull} `),
    ` ${folded}`,
  )
  return expanded.replaceAll(' ', '')
}

/** In the order of `place_key()`. */
const abbreviations: Record<string, string> = {
  st: 'saint',
  sankt: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
}
