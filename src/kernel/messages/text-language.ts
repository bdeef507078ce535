import { type Language, languageCodes, languages } from './languages.ts'
import { currentLanguage } from './translate.ts'

/**
 * Returns the language of a text by a user, if it isn't the page's. Screen readers need it to pronounce the text. It's
 * computed from the text, because sellers paste, import, and email texts in other languages than that of their screen.
 */
export function foreignLanguage(text: string): Language | undefined {
  const own = currentLanguage()
  const language = guessTextLanguage(text, own)
  return language === own ? undefined : language
}

/**
 * Counts the words that only one language has. Without them, texts are in English, the site's default. A single word is
 * enough for the expected language only, because English texts contain Spanish and German names.
 */
export function guessTextLanguage(text: string, expected: Language): Language {
  const words =
    text
      .slice(0, maxExamined)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+|[¿¡]/gu) ?? []
  const count = (language: Language) =>
    words.filter((word) => commonWords[language].has(word)).length
  let guess: Language = 'en'
  let most = count('en')
  for (const language of languageCodes) {
    const found = count(language)
    if (found > most && (found > 1 || language === expected)) [guess, most] = [language, found]
  }
  return guess
}

const maxExamined = 600

const commonWords = Object.fromEntries(
  languageCodes.map((code) => [code, new Set<string>(languages[code].commonWords.split(' '))]),
) as unknown as Readonly<Record<Language, ReadonlySet<string>>>
