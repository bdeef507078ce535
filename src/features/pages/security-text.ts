import { dayMs } from '#kernel/time.ts'

/** Less than a year, as RFC 9116 advises; whoever reads it then asks again. */
const validDays = 180

/** The `security.txt` of RFC 9116: whom to tell of a weakness, and until when to believe this. */
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
