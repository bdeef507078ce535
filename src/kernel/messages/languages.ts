import { readCookie, readDisplayCookie } from '../cookies.ts'

/**
 * Languages of screens and emails. `locale` defines how numbers and dates look. Spanish follows the United States and
 * Mexico, where most of its readers are.
 */
export const languages = {
  en: { name: 'English', locale: 'en-US' },
  es: { name: 'Español', locale: 'es-US' },
  de: { name: 'Deutsch', locale: 'de-DE' },
  tr: { name: 'Türkçe', locale: 'tr-TR' },
} as const

export type Language = keyof typeof languages
export const languageCodes = Object.keys(languages) as Language[]
export const languageCookie = 'windsock.language'
/** Set for the browser session by a page opened with a language in its URL, so that its links stay in the language. */
export const linkedLanguageCookie = 'windsock.linked-language'
/** Query parameter with the language of a page, for search engines. */
export const languageParameter = 'lang'

export function isLanguage(code: string | null | undefined): code is Language {
  return typeof code === 'string' && Object.hasOwn(languages, code)
}

/**
 * Returns the language of the URL that the visitor opened in this browser session, or else the chosen one, or else the
 * first of the browser's languages that has a translation.
 */
export function visitorLanguage(cookies: string, acceptLanguage: string | null): Language {
  const linked = readCookie(cookies, linkedLanguageCookie)
  if (isLanguage(linked)) return linked
  return cookieLanguage(cookies) ?? guessLanguage(acceptLanguage)
}

export function cookieLanguage(cookies: string): Language | null {
  const code = readDisplayCookie(cookies, languageCookie)
  return isLanguage(code) ? code : null
}

/** Adds a language to the canonical path of a page. English is the language of the path without the parameter. */
export function withLanguage(path: string, language: Language): string {
  if (language === 'en') return path
  const [start, query] = path.split('?')
  return `${start}?${languageParameter}=${language}${query ? `&${query}` : ''}`
}

/** Removes the language from a path, for a visitor who chooses another one. */
export function withoutLanguage(path: string): string {
  return path.replaceAll(/(?<=[?&])lang=[^&#]*(&|(?=#|$))/g, '').replace(/[?&](?=#|$)/, '')
}

/** Returns the language in a cookie header, for cache keys. Null for English. */
export function languageCacheKey(cookies: string): string | null {
  const language = cookieLanguage(cookies)
  return language === 'en' ? null : language
}

/** Returns the cookie header with the given language first, so that it takes precedence. */
export function withLanguageCookie(cookies: string, language: Language): string {
  return `${languageCookie}=${language}; ${cookies}`
}

/** Browsers list languages by preference, so quality values aren't needed. */
function guessLanguage(acceptLanguage: string | null): Language {
  const codes = (acceptLanguage ?? '').split(',').map((entry) => entry.trim().split(/[-;]/, 1)[0])
  return codes.map((code) => code?.toLowerCase()).find(isLanguage) ?? 'en'
}
