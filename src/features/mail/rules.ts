/** Maximum frequency of a mailing list. */
export const mailingFrequencies = ['weekly', 'monthly'] as const

/** Subscription type offered in the footer. */
export const newsletterTypeId = 1

/** Lifetime of a confirmation link, in days. */
export const confirmWithinDays = 14

/**
 * Accepts exactly one address: text, at sign, text, dot, text. This is stricter than the standard, which allows quotes,
 * comments, and lists.
 */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+\.[^\s@<>()[\]\\,;:"\p{C}]+$/u.test(text)
  )
}
