import { readDisplayCookie } from '../display-cookies.ts'

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

export function isLanguage(code: string | null | undefined): code is Language {
  return typeof code === 'string' && Object.hasOwn(languages, code)
}

/** Returns the chosen language, or the first of the browser's languages that has a translation. */
export function visitorLanguage(cookies: string, acceptLanguage: string | null): Language {
  return cookieLanguage(cookies) ?? guessLanguage(acceptLanguage)
}

export function cookieLanguage(cookies: string): Language | null {
  const code = readDisplayCookie(cookies, languageCookie)
  return isLanguage(code) ? code : null
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
