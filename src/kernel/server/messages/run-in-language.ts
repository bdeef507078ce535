import { AsyncLocalStorage } from 'node:async_hooks'
import { type LanguageTag, parseLanguageTag, spellForRegion } from '../../messages/languages.ts'
import { setTranslationSource, type Translation } from '../../messages/translate.ts'
import { readText } from '../reference/read-table.ts'

const current = new AsyncLocalStorage<Translation | undefined>()
setTranslationSource(() => current.getStore())

/** Runs a function whose texts are in the given language, with the numbers and dates of its region. */
export function runInLanguage<T>(tag: LanguageTag, work: () => T): T {
  return runWithTranslation(tag === 'en' ? undefined : loadTranslation(tag), work)
}

/** Runs a function whose texts are in the given translation, or in English without one. */
export function runWithTranslation<T>(translation: Translation | undefined, work: () => T): T {
  return current.run(translation, work)
}

function loadTranslation(tag: LanguageTag): Translation | undefined {
  const parsed = parseLanguageTag(tag)
  if (!parsed) return undefined
  let translation = translations.get(tag)
  if (!translation) {
    const { messages } = (parsed.tag !== parsed.language && loadTranslation(parsed.language)) || {
      messages: JSON.parse(readText(`messages/${parsed.language}.json`)),
    }
    translation = { ...parsed, messages: spellForRegion(messages, parsed.tag) }
    translations.set(tag, translation)
  }
  return translation
}

const translations = new Map<LanguageTag, Translation>()
