import { expect, test } from 'vitest'
import {
  cookieLanguage,
  isLanguage,
  languageCacheKey,
  parseLanguageTag,
  toLanguageTag,
  visitorLanguage,
  withLanguage,
  withLanguageCookie,
  withoutLanguage,
} from './languages.ts'

const requests: readonly [acceptLanguage: string | null, cookies: string, language: string][] = [
  [null, '', 'en'],
  ['', '', 'en'],
  ['*', '', 'en'],
  ['de', '', 'de'],
  ['DE-de', '', 'de'],
  ['de-AT,en;q=0.8', '', 'de'],
  ['es-419,es;q=0.9,en;q=0.8', '', 'es'],
  ['tr-TR', '', 'tr'],
  ['pl,es;q=0.5', '', 'es'],
  ['pl-PL, pl;q=0.9', '', 'en'],
  ['en-US,de;q=0.5', '', 'en'],
  ['est', '', 'en'],
  ['den,trv,esu', '', 'en'],
  [',,;q=1,', '', 'en'],
  ['constructor,__proto__', '', 'en'],
  // The cookie takes precedence.
  ['de', 'windsock.language=tr', 'tr'],
  ['de', 'windsock.units=metric; windsock.language=en; a=b', 'en'],
  [null, 'windsock.language=es', 'es'],
  // Copied from an account
  ['de', 'windsock.language=tr~', 'tr'],
  // Linked pages take precedence in the browser session.
  ['de', 'windsock.language=tr; windsock.linked-language=es', 'es'],
  ['de', 'windsock.linked-language=pl', 'de'],
  // Invalid cookies
  ['de', 'windsock.language=pl', 'de'],
  ['de', 'windsock.language=', 'de'],
  ['de', 'windsock.language=toString', 'de'],
  ['de', 'windsock.language=%', 'de'],
  [null, 'windsock.language=DE', 'en'],
]

test.each(requests)('[BEY-20] Accept-Language %j with the cookies “%s” is %s', (...request) => {
  const [acceptLanguage, cookies, language] = request
  expect(visitorLanguage(cookies, acceptLanguage)).toBe(language)
})

test('[BEY-20] only languages with a translation are languages', () => {
  expect(['en', 'es', 'de', 'tr'].every(isLanguage)).toBe(true)
  expect(['pl', 'EN', '', 'constructor', null, undefined].some(isLanguage)).toBe(false)
})

test('[BEY-20] the language of a cached page is in its key', () => {
  expect(languageCacheKey('')).toBe(null)
  expect(languageCacheKey('windsock.language=en')).toBe(null)
  expect(languageCacheKey('windsock.language=de')).toBe('de')
  expect(cookieLanguage(withLanguageCookie('windsock.language=tr; a=b', 'de'))).toBe('de')
})

test.each([
  ['de-CH,de;q=0.9', 'de-CH'],
  ['de-Latn-CH', 'de-CH'],
  ['de-LI', 'de-LI'],
  ['de-AT', 'de'],
  ['de-DE', 'de'],
  ['de', 'de'],
  ['pl-CH,de;q=0.5', 'de-CH'],
] as const)('[BEY-20] German for Accept-Language %j is %s', (acceptLanguage, tag) => {
  expect(toLanguageTag('de', acceptLanguage)).toBe(tag)
  expect(parseLanguageTag(tag)).toEqual({ tag, language: 'de' })
})

test.each([
  ['es-ES,es;q=0.9', 'es-ES'],
  ['es-AR', 'es-AR'],
  ['es-CO', 'es-CO'],
  ['es-MX', 'es-MX'],
  ['es-GT,en;q=0.5', 'es-GT'],
  ['es-US', 'es-US'],
  ['en-US', 'es-US'],
  ['es-419', 'es'],
  ['es', 'es'],
  ['de-DE', 'es'],
  [null, 'es'],
] as const)('[BEY-20] Spanish for Accept-Language %j is %s', (acceptLanguage, tag) => {
  expect(toLanguageTag('es', acceptLanguage)).toBe(tag)
  expect(parseLanguageTag(tag)).toEqual({ tag, language: 'es' })
  expect(languageCacheKey(withLanguageCookie('', tag))).toBe(tag)
  expect(cookieLanguage(withLanguageCookie('', tag))).toBe('es')
})

test('[BEY-20] the region of another language doesn’t count', () => {
  expect(toLanguageTag('tr', 'de-CH')).toBe('tr')
  expect(toLanguageTag('es', 'de-CH')).toBe('es')
  const tags = ['de-AT', 'es-DE', 'es-mx', 'es-'].map((tag) => parseLanguageTag(tag)?.tag)
  expect(tags).toEqual(['de', 'es', 'es', 'es'])
  expect(['pl-PL', 'es-MX-x', ''].map(parseLanguageTag)).toEqual([null, null, null])
})

test.each([
  ['/', '/?lang=de'],
  ['/aircraft/search?m=12', '/aircraft/search?lang=de&m=12'],
])('[BEY-20] the German URL of %s is %s', (path, german) => {
  expect(withLanguage(path, 'de')).toBe(german)
  expect(withLanguage(path, 'en')).toBe(path)
  expect(withoutLanguage(german)).toBe(path)
})

test.each([
  ['/x?lang=de&a=1#top', '/x?a=1#top'],
  ['/x?a=1&lang=de#top', '/x?a=1#top'],
  ['/x?lang=de#top', '/x#top'],
  ['/x?lang=de&lang=es', '/x'],
  ['/x?slang=de', '/x?slang=de'],
])('[BEY-20] %s is %s without its language', (path, plain) => {
  expect(withoutLanguage(path)).toBe(plain)
})
