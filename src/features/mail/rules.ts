/** A mailing list writes at most this often. */
export const frequencies = ['weekly', 'monthly'] as const

/** Subscription type that the footer offers. */
export const newsletterTypeId = 1

/** A confirmation link expires after this many days. */
export const confirmWithinDays = 14

/**
 * Accepts exactly one address: text, at-sign, text, dot, text. This is stricter than the standard, which allows quotes,
 * comments and lists.
 */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+\.[^\s@<>()[\]\\,;:"\p{C}]+$/u.test(text)
  )
}
