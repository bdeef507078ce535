import { AsyncLocalStorage } from 'node:async_hooks'
import { localizeMessages } from '../../format/localize-messages.ts'
import { type Language, type LanguageTag, parseLanguageTag } from '../../messages/languages.ts'
import { type Messages, setTranslationSource, type Translation } from '../../messages/translate.ts'
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
  let translation = translations.get(parsed.tag)
  if (!translation) {
    translation = { ...parsed, messages: localizeMessages(loadCatalog(parsed.language), parsed) }
    translations.set(parsed.tag, translation)
  }
  return translation
}

function loadCatalog(language: Language): Messages {
  const catalog = catalogs.get(language) ?? JSON.parse(readText(`messages/${language}.json`))
  catalogs.set(language, catalog)
  return catalog
}

const catalogs = new Map<Language, Messages>()
const translations = new Map<LanguageTag, Translation>()
