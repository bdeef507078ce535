/**
 * Accepts what browsers accept in `<input type="email">`, with the limits of RFC 5321 that they don't check. The local
 * part has at most 64 characters and no empty part between dots. The address has at most 254. The domain has a dot, as
 * the specification requires, except `localhost`. Doesn't accept lists, comments, and quotes.
 */
export const mailAddressPattern =
  /^(?=.{1,64}@)(?=.{1,254}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:localhost$|[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$)/i

export function isMailAddress(text: string): boolean {
  return mailAddressPattern.test(text)
}

/**
 * Removes surrounding whitespace and converts an international domain to ASCII, as browsers do. Addresses are stored
 * and compared in this form. Returns other text unchanged, so that it can be validated and shown again.
 */
export function normalizeMailAddress(text: string): string {
  const address = text.trim()
  const [, local, domain = ''] = /^([^@]*)@([^@]*)$/.exec(address) ?? []
  if (local === undefined || !internationalDomain.test(domain)) return address
  const url = `https://${domain}`
  return URL.canParse(url) ? `${local}@${new URL(url).hostname}` : address
}

/** At least one character outside of ASCII, and none that would end the host of a URL. */
const internationalDomain = /^(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.。．｡-]+$/u
