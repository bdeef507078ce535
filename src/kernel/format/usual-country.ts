import { readCookie } from '../cookies.ts'

/** Returns the country code of the browser's first language, or of the country where most people speak it. */
export function usualCountry(acceptLanguage: string | null): string {
  const first = acceptLanguage?.split(/[,;]/)[0]?.trim()
  try {
    return new Intl.Locale(first || 'en-US').maximize().region ?? 'US'
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
