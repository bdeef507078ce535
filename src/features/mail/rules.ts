/** Mailing list frequencies that subscribers can choose from. */
export const mailingFrequencies = ['weekly', 'monthly'] as const

/** Newsletter that visitors can subscribe to in the footer. */
export const newsletterTypeId = 1

/** Confirmation links expire after this many days. */
export const confirmWithinDays = 14

/**
 * Accepts exactly one address: text, at sign, and a domain with a dot. Neither part has an empty label, and no label of
 * the domain starts or ends with a hyphen. Stricter than RFC 5321, which allows quotes, comments, and lists.
 */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && address.test(text)
}

const label = String.raw`[^\s@<>()[\]\\,;:"\p{C}.]+`
const domainLabel = `(?!-)${label}(?<!-)`
const address = new RegExp(
  String.raw`^${label}(?:\.${label})*@${domainLabel}(?:\.${domainLabel})+$`,
  'u',
)
