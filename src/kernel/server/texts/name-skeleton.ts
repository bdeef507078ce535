import { cell, readTable } from '../reference/read-table.ts'

/**
 * Returns the skeleton of a name. Names with the same skeleton look the same to readers (UTS #39). Unlike the standard,
 * also ignores case, accents, spaces, and punctuation. Only for comparison, not for display.
 */
export function nameSkeleton(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('&', ' and ')
    .replace(/[^\0-\x7f]/gu, toAscii)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}|]/gu, '')
    .replace(/[i1|0mw]/g, (character) => alike[character] ?? character)
}

/** Returns the skeleton without common company suffixes. Use it for suggestions only, not to reject names. */
export function looseSkeleton(name: string): string {
  return nameSkeleton(
    name.replace(/\b(the|llc|inc|incorporated|ltd|co|corp|company|gmbh)\b\.?/gi, ''),
  )
}

/** ASCII characters that look alike in some fonts. */
const alike: Readonly<Record<string, string>> = {
  i: 'l',
  '1': 'l',
  '|': 'l',
  '0': 'o',
  m: 'rn',
  w: 'vv',
}

/** Characters that look like ASCII letters or digits. Excludes those that NFKD converts to ASCII. */
const asciiOf = new Map(
  readTable('look-alikes', { ascii: cell.text, characters: cell.text }).flatMap(
    ({ ascii, characters }) => Array.from(characters, (character) => [character, ascii] as const),
  ),
)

/**
 * Maps a character to its ASCII look-alike. Also checks its uppercase form, because some letters look like a Latin
 * letter only in uppercase.
 */
function toAscii(character: string): string {
  return asciiOf.get(character) ?? asciiOf.get(character.toUpperCase()) ?? character
}
