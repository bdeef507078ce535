import { readCookie, readDisplayCookie } from '../cookies.ts'

/** Languages of screens and emails. `locale` defines how numbers and dates look, except in `regions`. */
export const languages = {
  en: { name: 'English', locale: 'en-US' },
  es: { name: 'Español', locale: 'es-US' },
  de: { name: 'Deutsch', locale: 'de-DE' },
  tr: { name: 'Türkçe', locale: 'tr-TR' },
} as const

export type Language = keyof typeof languages
/** A language with the region of its numbers and dates, as in `lang` attributes. */
export type LanguageTag = Language | keyof typeof regions
export const languageCodes = Object.keys(languages) as Language[]
export const languageCookie = 'windsock.language'
/** Set for the browser session by a page opened with a language in its URL, so that its links stay in the language. */
export const linkedLanguageCookie = 'windsock.linked-language'
/** Query parameter with the language of a page, for search engines. */
export const languageParameter = 'lang'

export function isLanguage(code: string | null | undefined): code is Language {
  return typeof code === 'string' && Object.hasOwn(languages, code)
}

export type TaggedLanguage = { tag: LanguageTag; language: Language }

/** Adds the region of the browser's first language if its numbers and dates differ from the language's usual ones. */
export function toLanguageTag(language: Language, acceptLanguage: string | null): LanguageTag {
  const region = /^\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i
    .exec(acceptLanguage ?? '')?.[1]
    ?.toUpperCase()
  const tag = regionTags.find((tag) => regions[tag].language === language)
  return tag && region && regions[tag].countries.includes(region) ? tag : language
}

/** Returns the language of a tag, or null if it has no translation. */
export function parseLanguageTag(tag: string | null | undefined): TaggedLanguage | null {
  const regional = regionTags.find((known) => known === tag)
  if (regional) return { tag: regional, language: regions[regional].language }
  return isLanguage(tag) ? { tag, language: tag } : null
}

/** Returns the locale of numbers and dates. */
export function toLocale(tag: LanguageTag): string {
  return isLanguage(tag) ? languages[tag].locale : tag
}

/** Replaces ß in translations for Switzerland, which writes ss. */
export function spellForRegion<T>(messages: T, tag: LanguageTag): T {
  return tag === 'de-CH' ? JSON.parse(JSON.stringify(messages).replaceAll('ß', 'ss')) : messages
}

/**
 * Countries whose numbers differ from the language's usual ones. Mexico, Peru, and the United States write 1,234.5.
 * Austria writes prices as Germany does.
 */
const regions = {
  'es-ES': { language: 'es', countries: 'AR BO CL CO CR EC ES GQ PY UY VE'.split(' ') },
  'de-CH': { language: 'de', countries: 'CH LI'.split(' ') },
} as const
const regionTags = Object.keys(regions) as (keyof typeof regions)[]

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
  return cookieTag(cookies)?.language ?? null
}

/** A cookie of `withLanguageCookie` has a region. */
function cookieTag(cookies: string) {
  return parseLanguageTag(readDisplayCookie(cookies, languageCookie))
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
  const tag = cookieTag(cookies)?.tag ?? 'en'
  return tag === 'en' ? null : tag
}

/** Returns the cookie header with the given language first, so that it takes precedence. */
export function withLanguageCookie(cookies: string, tag: LanguageTag): string {
  return `${languageCookie}=${tag}; ${cookies}`
}

/** Browsers list languages by preference, so quality values aren't needed. */
function guessLanguage(acceptLanguage: string | null): Language {
  const codes = (acceptLanguage ?? '').split(',').map((entry) => entry.trim().split(/[-;]/, 1)[0])
  return codes.map((code) => code?.toLowerCase()).find(isLanguage) ?? 'en'
}
