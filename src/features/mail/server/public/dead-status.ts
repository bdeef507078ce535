/**
 * Returns the enhanced status code (RFC 3463) if it's certain that the address can't receive email, or else null.
 * `status` is from a report's field, and `text` is the server's response. If both have a code, both must agree, because
 * relays translate codes. Some reports have only a general code, such as 5.0.0, and the exact one in the response.
 */
export function findDeadStatus(status: string | null, text: string): string | null {
  const response = text.slice(0, maxResponseChars).replace(addresses, '')
  if (notAboutAddress.test(response)) return null
  const stated = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0]
  const codes = [status, stated].flatMap((code) => (code && !general.test(code) ? code : []))
  const [code] = codes
  return code && codes.every((one) => deadStatuses.has(one)) ? code : null
}

/** Invalid mailboxes and domains, and mailboxes that have moved or are disabled. */
const deadStatuses = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])
const general = /^5\.[05]\.0$/

/** Some servers also use the codes for full mailboxes and for senders that they limit or block. */
const notAboutAddress =
  /\b(rate|quickly|quota|full|spam|spf|dkim|dmarc|policy|block(ed|list)|blacklist(ed)?|reputation|greylist(ed|ing)?|temporar(y|ily)|try again)\b/i

/** The response starts with its code and reason. What follows is links and instructions. */
const maxResponseChars = 2_000

/** Email and IP addresses, which may contain such codes and words. */
const addresses = /[^\s@]{0,64}@\S+|\d{1,3}(\.\d{1,3}){3,}/g
