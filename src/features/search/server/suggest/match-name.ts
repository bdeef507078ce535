import { isWithinEditDistance, maxTypos, normalizeSearchText } from '../tokenize.ts'

/** Checks whether every typed word is a prefix of a word in the name. */
export function matchesPrefix(name: string, words: readonly string[]): boolean {
  return everyWord(name, words, (word, own) => own.startsWith(word))
}

/** Like `matchesPrefix`, but tolerates as many typos as search does. */
export function matchesFuzzy(name: string, words: readonly string[]): boolean {
  return everyWord(
    name,
    words,
    (word, own) => own.startsWith(word) || isWithinEditDistance(word, own, maxTypos(word)),
  )
}

function everyWord(
  name: string,
  words: readonly string[],
  fits: (word: string, own: string) => boolean,
) {
  const has = normalizeSearchText(name).split(' ')
  return words.every((word) => has.some((own) => fits(word, own)))
}
