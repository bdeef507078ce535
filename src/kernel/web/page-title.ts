import { currentLanguage } from '../messages/translate.ts'

/**
 * Returns a title such as "Windsock - Aircraft Search". Pass the page's title in title case and in the
 * current language, because it may be the name of a company, a person, or an aircraft.
 */
export function pageTitle(screen: string, siteName = 'Windsock'): string {
  return `${siteName} - ${screen}`
}

/**
 * Capitalizes the first letter of each word in English. Doesn't change words that contain capitals or digits, such as
 * SR22T-G5.
 */
export function toTitleCase(text: string): string {
  if (currentLanguage() !== 'en') return text
  return text.replace(
    /(^|[\s/(])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}

/** Returns the site's name and URL, which the root route loads for all pages. Undefined if its loader failed. */
export function findSite(matches: RouteMatches): TitleSite | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  if (!root) return undefined
  const { siteName, siteUrl } = root as { siteName: string; siteUrl: string }
  return { name: siteName, url: siteUrl }
}

export type TitleSite = { name: string; url: string }

export type RouteMatches = readonly ({ id: string; loaderData?: unknown } | undefined)[]
