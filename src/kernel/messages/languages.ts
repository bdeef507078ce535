import { readCookie, readDisplayCookie } from '../cookies.ts'

/**
 * Languages of screens and emails. All facts that the code needs about a language are in its row. Texts are in
 * `reference/messages`, by the same code.
 */
export const languages = {
  en: {
    name: 'English',
    locale: 'en-US',
    quotes: '“”',
    mil: 6,
    commonWords:
      'the and of with for is are has have been this that you your from by all only very new it we at or not still please thank',
  },
  es: {
    name: 'Español',
    locale: 'es-419',
    regions: 'AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV US UY VE',
    quotes: '“”',
    mil: 3,
    spellings: {
      ES: {
        costo: 'coste',
        costos: 'costes',
        celular: 'móvil',
        'peso y balance': 'masa y centrado',
      },
    },
    commonWords:
      '¿ ¡ y con para por una un es está ha sido su sus muy más todo todos nuevo nueva que se desde hola gracias',
    hasSearchWords: true,
  },
  de: {
    name: 'Deutsch',
    locale: 'de-DE',
    regions: 'CH LI',
    quotes: '„“',
    spellings: { CH: { ß: 'ss' }, LI: { ß: 'ss' } },
    keepsCapitals: true,
    commonWords:
      'der das und ist mit für im ein eine einen nicht wurde wird auch sehr sie ich wir bei zum zur auf aus nach seit noch neu neue neuer neuen hallo danke',
    hasSearchWords: true,
  },
  tr: {
    name: 'Türkçe',
    locale: 'tr-TR',
    quotes: '“”',
    currencySigns: { TRY: 'TL' },
    commonWords:
      've bir bu için ile çok olarak olan var yok daha gibi kadar tarafından uçak uçağın mı mi merhaba teşekkürler yeni sonra her tüm',
    hasSearchWords: true,
  },
} as const satisfies Readonly<Record<string, LanguageRow>>

export type Language = keyof typeof languages
/** A language with the visitor's country, as in `lang` attributes: "es-MX". The country decides numbers and money. */
export type LanguageTag = Language | `${Language}-${string}`
export const languageCodes = Object.keys(languages) as Language[]
/** Languages that the search box reads in addition to English. */
export type SearchLanguage = {
  [Code in Language]: (typeof languages)[Code] extends { hasSearchWords: true } ? Code : never
}[Language]
export const searchLanguages = languageCodes.filter(isSearchLanguage)
export const languageCookie = 'windsock.language'
/** Set for the browser session by a page opened with a language in its URL, so that its links stay in the language. */
export const linkedLanguageCookie = 'windsock.linked-language'
/** Query parameter with the language of a page, for search engines. */
export const languageParameter = 'lang'

/** Returns the row of a language, with all optional facts. */
export function languageRow(language: Language): LanguageRow {
  return languages[language]
}

export function isLanguage(code: string | null | undefined): code is Language {
  return typeof code === 'string' && Object.hasOwn(languages, code)
}

export type TaggedLanguage = { tag: LanguageTag; language: Language }

/** Adds the country of the browser's first language if people there speak the language. */
export function toLanguageTag(language: Language, acceptLanguage: string | null): LanguageTag {
  const region = /^\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i
    .exec(acceptLanguage ?? '')?.[1]
    ?.toUpperCase()
  return region && hasRegion(language, region) ? `${language}-${region}` : language
}

/** Returns the language of a tag, or null if it has no translation. Omits a country that isn't one of the language. */
export function parseLanguageTag(tag: string | null | undefined): TaggedLanguage | null {
  const [language, region = '', ...more] = tag?.split('-') ?? []
  if (!isLanguage(language) || more.length > 0) return null
  return { tag: hasRegion(language, region) ? `${language}-${region}` : language, language }
}

function hasRegion(language: Language, region: string): boolean {
  return languageRow(language).regions?.split(' ').includes(region) ?? false
}

/** Returns the locale of numbers, money, and dates. */
export function toLocale(tag: LanguageTag): string {
  return isLanguage(tag) ? languages[tag].locale : tag
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

export function isSearchLanguage(language: Language): language is SearchLanguage {
  return 'hasSearchWords' in languages[language]
}

type LanguageRow = {
  /** In the language itself. */
  name: string
  /** Locale of numbers, money, and dates without a country. */
  locale: string
  /** Countries with their own numbers or money, by ISO 3166 code. */
  regions?: string
  /** Quotation marks, which a translation must have. */
  quotes: string
  /** Words that a country spells otherwise, by its code. */
  spellings?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** True if nouns keep their capital letter within a sentence. */
  keepsCapitals?: true
  /** Signs of currencies that people use instead of those of `Intl`. They follow the amount. */
  currencySigns?: Readonly<Record<string, string>>
  /** Exponent of "mil" after a number: 3 if it's a thousand. */
  mil?: 3 | 6
  /** Frequent words that aren't words of other languages, or parts of names such as Las Vegas and Von Braun. */
  commonWords: string
  /** True if `reference/words-….csv` and the columns of places and numbers have the words of the search box. */
  hasSearchWords?: true
}
