/** Mailing list frequencies that subscribers can choose from. */
export const mailingFrequencies = ['weekly', 'monthly'] as const

/** Newsletter that visitors can subscribe to in the footer. */
export const newsletterTypeId = 1

/** Confirmation links expire after this many days. */
export const confirmWithinDays = 14

/**
 * Accepts exactly one address: text, at sign, text, dot, text. Stricter than the standard, which allows quotes,
 * comments, and lists.
 */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+\.[^\s@<>()[\]\\,;:"\p{C}]+$/u.test(text)
  )
}
