import { toLower, toUpper } from './format/letter-case.ts'
import { languageRow } from './messages/languages.ts'
import { currentLanguage, translate } from './messages/translate.ts'

export function capitalize(text: string): string {
  return toUpper(text.charAt(0)) + text.slice(1)
}

/** Returns a label for the middle of a sentence, in the current language. German nouns keep their capital letter. */
export function lowercaseLabel(label: string): string {
  const text = translate(label)
  return languageRow(currentLanguage()).keepsCapitals ? text : toLower(text)
}

/** Like `lowercaseLabel` for names with abbreviations or proper names, which keep their capital letters. */
export function lowercaseFirst(label: string): string {
  const text = translate(label)
  return languageRow(currentLanguage()).keepsCapitals
    ? text
    : toLower(text.charAt(0)) + text.slice(1)
}

/**
 * Returns the number in words, such as "four". Uses digits for 13 and above, and in other languages, in which the words
 * depend on the noun.
 */
export function countInWords(count: number): string {
  return (currentLanguage() === 'en' && numberWords[count]) || String(count)
}

const numberWords = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** Joins sentences, translated one by one. Omits those that don't apply. */
export function joinSentences(sentences: readonly (string | false | null)[]): string {
  return sentences
    .filter((sentence) => typeof sentence === 'string')
    .map(translate)
    .join(' ')
}
