/** Returns the country code of the browser's first language, or of the country where most people speak it. */
export function usualCountry(acceptLanguage: string | null): string {
  const first = acceptLanguage?.split(/[,;]/)[0]?.trim()
  try {
    return new Intl.Locale(first || 'en-US').maximize().region ?? 'US'
  } catch {
    return 'US'
  }
}
