import { oneLine } from '#kernel/plain-text.ts'
import type { Mail } from '#kernel/server/mail.ts'

/**
 * Removes line breaks from header fields. Names, titles and addresses come from people, and a line break in one of them
 * would let its author add headers and recipients.
 */
export function sanitizeMail(mail: Mail): Mail {
  return {
    ...mail,
    to: oneLine(mail.to),
    ...(mail.fromName !== undefined && { fromName: oneLine(mail.fromName) }),
    ...(mail.replyTo !== undefined && { replyTo: oneLine(mail.replyTo) }),
    subject: oneLine(mail.subject),
    text: withoutNul(mail.text),
    html: withoutNul(mail.html),
    headers: sanitizeHeaders(mail.headers ?? {}),
    attachments: (mail.attachments ?? []).map(({ filename, contentType, content }) => ({
      filename: oneLine(filename).replace(/[/\\]/g, '-'),
      contentType: oneLine(contentType),
      content: withoutNul(content),
    })),
  }
}

function sanitizeHeaders(headers: Record<string, string>): Record<string, string> {
  for (const name of Object.keys(headers))
    if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(name)) throw new Error(`Not a header's name: ${name}`)
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, oneLine(value)]))
}

/** PostgreSQL cannot store this character. */
function withoutNul(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}
