import { foldLetters } from '#kernel/normalize-text.ts'

/** Removes case and accents from a place name, as in the table `location_name`: "München" becomes "munchen". */
export function foldName(name: string): string {
  return foldLetters(name).replace(/\p{M}/gu, '').replaceAll('’', "'")
}
