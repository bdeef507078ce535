import { lookAlikes } from './look-alikes.ts'

/**
 * Returns the skeleton of a name. Names with the same skeleton look the same to a reader (UTS #39). Beyond the
 * standard, also ignores case, accents, spaces, and punctuation. Only for comparison, not for display.
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

/** Returns the skeleton without common company suffixes. For hints, not for rejections. */
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

const asciiOf = new Map(
  Object.entries(lookAlikes).flatMap(([ascii, characters]) =>
    Array.from(characters, (character) => [character, ascii] as const),
  ),
)

/**
 * Maps a character to its ASCII look-alike. Some letters look like a Latin one only in uppercase, and names may be
 * displayed that way.
 */
function toAscii(character: string): string {
  return asciiOf.get(character) ?? asciiOf.get(character.toUpperCase()) ?? character
}
