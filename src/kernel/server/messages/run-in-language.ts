import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '../../messages/languages.ts'
import { setTranslationSource, type Translation } from '../../messages/translate.ts'
import { readText } from '../reference/read-table.ts'

const current = new AsyncLocalStorage<Translation | undefined>()
setTranslationSource(() => current.getStore())

/** Runs a function whose texts are in the given language. */
export function runInLanguage<T>(language: Language, work: () => T): T {
  return runWithTranslation(language === 'en' ? undefined : loadTranslation(language), work)
}

/** Runs a function whose texts are in the given translation, or in English without one. */
export function runWithTranslation<T>(translation: Translation | undefined, work: () => T): T {
  return current.run(translation, work)
}

function loadTranslation(language: Language): Translation {
  let translation = translations.get(language)
  if (!translation) {
    translation = { language, messages: JSON.parse(readText(`messages/${language}.json`)) }
    translations.set(language, translation)
  }
  return translation
}

const translations = new Map<Language, Translation>()
