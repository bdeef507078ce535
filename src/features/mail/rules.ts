/** How often a mailing list may write at most. */
export const frequencies = ['weekly', 'monthly'] as const

/** Subscription type that the footer offers. */
export const newsletterTypeId = 1

/** A confirmation that was not followed is worth nothing after so many days. */
export const confirmWithinDays = 14

/**
 * One address and nothing beside it: text, at-sign, text, dot, text. Stricter than the standard, which allows
 * quotes, comments and lists.
 */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+\.[^\s@<>()[\]\\,;:"\p{C}]+$/u.test(text)
  )
}
