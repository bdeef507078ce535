import { dayMs } from '#kernel/time.ts'

/** RFC 9116 recommends less than a year, so that readers eventually fetch the file again. */
const validDays = 180

/**
 * Returns the contents of `security.txt` (RFC 9116): a contact for reporting vulnerabilities and an expiration
 * date.
 */
export function securityText({ siteUrl, contact, now }: SecurityContact): string {
  const expires = new Date(now.getTime() + validDays * dayMs)
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

type SecurityContact = { siteUrl: string; contact: string; now: Date }

/** Converts an email address to the URL that RFC 9116 requires. */
export function toContactUrl(contact: string | null | undefined): string | undefined {
  if (!contact) return undefined
  return /^(?:https:\/\/|mailto:|tel:)/.test(contact) ? contact : `mailto:${contact}`
}
