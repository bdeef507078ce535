/** "Windsock - Aircraft Search": the site's name, then the start-cased name of the screen. */
export function pageTitle(screen: string, siteName = 'Windsock'): string {
  return `${siteName} - ${startCased(screen)}`
}

/** First letters up; words that carry their own capitals or figures (SR22T-G5) stay as they are. */
function startCased(text: string) {
  return text.replace(
    /(^|[\s/(])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}
