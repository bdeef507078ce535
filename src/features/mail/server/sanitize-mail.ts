import { normalizeLine } from '#kernel/normalize-text.ts'
import type { Mail } from '#kernel/server/mail.ts'

/**
 * Removes line breaks from header fields to prevent header injection, because names, titles, and addresses are user
 * input.
 */
export function sanitizeMail(mail: Mail): Mail {
  return {
    ...mail,
    to: normalizeLine(mail.to),
    ...(mail.fromName !== undefined && { fromName: normalizeLine(mail.fromName) }),
    ...(mail.replyTo !== undefined && { replyTo: normalizeLine(mail.replyTo) }),
    subject: normalizeLine(mail.subject),
    text: withoutNul(mail.text),
    html: withoutNul(mail.html),
    headers: sanitizeHeaders(mail.headers ?? {}),
    attachments: (mail.attachments ?? []).map(({ filename, contentType, content }) => ({
      filename: normalizeLine(filename).replace(/[/\\]/g, '-'),
      contentType: normalizeLine(contentType),
      content: withoutNul(content),
    })),
  }
}

function sanitizeHeaders(headers: Record<string, string>): Record<string, string> {
  for (const name of Object.keys(headers))
    if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(name)) throw new Error(`Invalid header name: ${name}`)
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, normalizeLine(value)]),
  )
}

/** PostgreSQL can't store NUL characters. */
function withoutNul(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}
