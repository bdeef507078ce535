import { readCookie } from '../cookies.ts'

/** Returns the country code of the browser's first language, or of the country where most people speak it. */
export function usualCountry(acceptLanguage: string | null): string {
  const first = acceptLanguage?.split(/[,;]/)[0]?.trim()
  // Most visitors' language. Creating a locale takes as long as finding a cached page.
  if (!first || first === 'en-US') return 'US'
  try {
    return new Intl.Locale(first).maximize().region ?? 'US'
  } catch {
    return 'US'
  }
}

/** Exists only in the keys of cached pages. Visitors don't have it. */
export const countryCookie = 'windsock.country'

/** Returns the cookie header with the visitor's country first, so that it takes precedence. */
export function withCountryCookie(cookies: string, country: string): string {
  return `${countryCookie}=${country}; ${cookies}`
}

export function cookieCountry(cookies: string): string {
  return readCookie(cookies, countryCookie) ?? 'US'
}

/** Returns the country in a cookie header, for cache keys. Null for the default. */
export function countryCacheKey(cookies: string): string | null {
  const country = cookieCountry(cookies)
  return country === 'US' ? null : country
}
