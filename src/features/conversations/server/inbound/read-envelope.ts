import PostalMime, { type Email } from 'postal-mime'
import { normalizeLine } from '#kernel/normalize-text.ts'
import { hashMessageId } from './hash-message-id.ts'
import type { Envelope, MailTasks } from './parse-mail.ts'

/**
 * Maximum number of header bytes to parse. The rest can be ignored, because mail servers add their headers at the top.
 */
const maxHeadBytes = 128 * 1024
const maxRecipients = 100

/** Parses the headers of an email without its content. */
export async function readEnvelope(raw: Uint8Array): Promise<Envelope> {
  const mail = await PostalMime.parse(sliceHead(raw))
  return {
    messageId: readMessageId(mail, raw),
    sender: normalizeLine(mail.from?.address ?? ''),
    recipients: readRecipients(mail),
    isAutomatic: isAutomatic(mail),
    authentication: mail.headers
      .filter(({ key }) => key === 'authentication-results')
      .map(({ value }) => value),
  }
}

/** Returns the bytes up to the empty line that ends the headers. */
function sliceHead(raw: Uint8Array): Uint8Array {
  const head = Buffer.from(raw.subarray(0, maxHeadBytes)).toString('latin1')
  const end = /\r?\n\r?\n/.exec(head)?.index ?? maxHeadBytes
  return raw.slice(0, Math.min(end, maxHeadBytes))
}

/** Returns the message ID, or a hash of the email as a fallback. */
function readMessageId({ messageId }: Email, raw: Uint8Array): string {
  const normalizedId = normalizeLine(messageId ?? '')
  if (normalizedId && normalizedId.length <= 500) return normalizedId
  return hashMessageId(raw)
}

/** Returns every recipient address in the email, starting with the one it was delivered to. */
function readRecipients(mail: Email): string[] {
  const delivered = mail.headers
    .filter(({ key }) => ['delivered-to', 'x-original-to', 'envelope-to'].includes(key))
    .flatMap(({ value }) => value.split(/[\s<>,;]+/))
    .filter((address) => address.includes('@'))
  const named = [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(({ address, group }) =>
    address ? [address] : (group ?? []).map((item) => item.address),
  )
  return [...new Set([...delivered, ...named].map(normalizeLine))].slice(0, maxRecipients)
}

/** Detects automatic emails, such as out-of-office replies, mailing lists, and bounces. */
function isAutomatic({ headers, from, returnPath }: Email): boolean {
  const header = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase()
  const submitted = header('auto-submitted')
  return (
    (submitted !== undefined && submitted !== 'no') ||
    header('x-autoreply') !== undefined ||
    header('x-autorespond') !== undefined ||
    header('x-auto-response-suppress') === 'all' ||
    /^(bulk|junk|list|auto_reply)$/.test(header('precedence') ?? '') ||
    header('list-id') !== undefined ||
    (header('content-type') ?? '').startsWith('multipart/report') ||
    header('return-path') === '<>' ||
    returnPath === '' ||
    !from?.address ||
    /^(mailer-daemon|postmaster|no-?reply)@/i.test(from.address)
  )
}

/** Extracts the raw email from a form. Some providers send it as a form field. */
export async function unwrapMail({
  body,
  contentType,
}: MailTasks['unwrap']['input']): Promise<Uint8Array> {
  const request = new Response(body, { headers: { 'content-type': contentType } })
  const form = await request.formData()
  const field = form.get('email') ?? form.get('body-mime')
  return field === null ? new Uint8Array() : new Uint8Array(await new Blob([field]).arrayBuffer())
}
