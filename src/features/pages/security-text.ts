import { dayMs } from '#kernel/time.ts'

/** RFC 9116 recommends less than a year. Readers then fetch the file again. */
const validDays = 180

/** Returns the `security.txt` from RFC 9116: the contact for reporting vulnerabilities and the expiry date. */
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
