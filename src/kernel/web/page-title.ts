/**
 * "Windsock - Aircraft Search": the site's name, then the screen's in start case. Names of firms, people and
 * aircraft within it keep their owners' letters, so what is composed of both cases its own words.
 */
export function pageTitle(screen: string, siteName = 'Windsock'): string {
  return `${siteName} - ${screen}`
}

/** First letters up; words that carry their own capitals or figures (SR22T-G5) stay as they are. */
export function startCased(words: string): string {
  return words.replace(
    /(^|[\s/(])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}
