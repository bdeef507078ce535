import { canonical, forgivenErrors, isWithinErrors } from '../tokenize.ts'

/** Every word typed begins a word of the name. */
export function matchesPrefix(name: string, words: readonly string[]): boolean {
  return everyWord(name, words, (word, own) => own.startsWith(word))
}

/** The same, with as many typing errors as search forgives. */
export function matchesFuzzy(name: string, words: readonly string[]): boolean {
  return everyWord(
    name,
    words,
    (word, own) => own.startsWith(word) || isWithinErrors(word, own, forgivenErrors(word)),
  )
}

function everyWord(
  name: string,
  words: readonly string[],
  fits: (word: string, own: string) => boolean,
) {
  const has = canonical(name).split(' ')
  return words.every((word) => has.some((own) => fits(word, own)))
}
