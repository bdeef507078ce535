import { type Language, languageCodes } from './languages.ts'
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

/** Frequent words that aren't words of the other languages, or parts of names such as Las Vegas and Von Braun. */
const commonWords = {
  en: wordSet(
    'the and of with for is are has have been this that you your from by all only very new it we at or not still please thank',
  ),
  es: wordSet(
    '¿ ¡ y con para por una un es está ha sido su sus muy más todo todos nuevo nueva que se desde hola gracias',
  ),
  de: wordSet(
    'der das und ist mit für im ein eine einen nicht wurde wird auch sehr sie ich wir bei zum zur auf aus nach seit noch neu neue neuer neuen hallo danke',
  ),
  tr: wordSet(
    've bir bu için ile çok olarak olan var yok daha gibi kadar tarafından uçak uçağın mı mi merhaba teşekkürler yeni sonra her tüm',
  ),
} satisfies Record<Language, ReadonlySet<string>>

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
