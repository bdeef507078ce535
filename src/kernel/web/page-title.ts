/**
 * Returns a title such as "Windsock - Aircraft Search". The screen's title must already be in title case, because names
 * of companies, people, and aircraft retain their spelling.
 */
export function pageTitle(screen: string, siteName = 'Windsock'): string {
  return `${siteName} - ${screen}`
}

/** Capitalizes the first letter of each word. Words that contain capitals or digits (SR22T-G5) don't change. */
export function toTitleCase(words: string): string {
  return words.replace(
    /(^|[\s/(])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}
