import PostalMime, { type Email } from 'postal-mime'
import { normalizeMailAddress } from '#kernel/addresses/mail-address.ts'
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
    sender: normalizeMailAddress(normalizeLine(mail.from?.address ?? '')),
    recipients: readRecipients(mail),
    isAutomatic: isAutomatic(mail),
    isReport: hasHeader(mail, reportHeaders),
    isBulk: isBulk(mail),
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

/** Detects emails that a machine wrote, such as out-of-office replies and bounces. */
function isAutomatic(mail: Email): boolean {
  const isMarked = hasHeader(mail, automaticHeaders) || mail.returnPath === ''
  return isMarked || automaticSubject.test(normalizeLine(mail.subject ?? ''))
}

/** Detects emails that their sender's system may have sent to many, or that ask for no automatic reply. */
function isBulk(mail: Email): boolean {
  const sender = mail.from?.address
  const isMachine = !sender || /^(mailer-daemon|postmaster|no-?reply)@/i.test(sender)
  return isMachine || hasHeader(mail, bulkHeaders)
}

/** Compares headers in lower case and without comments. */
function hasHeader({ headers }: Email, rules: readonly HeaderRule[]): boolean {
  const plain = (text: string) =>
    text
      .replace(/\([^()]*\)/g, '')
      .trim()
      .toLowerCase()
  return rules.some(([name, rule]) =>
    headers.some(({ key, value }) => key === name && rule.test(plain(value))),
  )
}

type HeaderRule = readonly [name: string, value: RegExp]
const otherThanNo = /^(?!no(\b|$))/
const automaticHeaders: readonly HeaderRule[] = [
  ['auto-submitted', otherThanNo],
  ['x-autoreply', otherThanNo],
  ['x-autorespond', otherThanNo],
  ['x-autoresponder', otherThanNo],
  ['precedence', /^auto_reply$/],
  ['x-precedence', /^auto_reply$/],
  ['x-ms-exchange-inbox-rules-loop', /./],
  ['content-type', /^multipart\/report/],
  ['return-path', /^<>$/],
]
const reportHeaders: readonly HeaderRule[] = [
  ['content-type', /^multipart\/report\b.*\breport-type\s*=\s*"?delivery-status\b/s],
]
/** People's emails may have these too. Exchange asks others not to reply automatically, and groups have a list ID. */
const bulkHeaders: readonly HeaderRule[] = [
  ['precedence', /^(bulk|junk|list)$/],
  ['list-id', /./],
  ['x-auto-response-suppress', /./],
]

/** Subjects of out-of-office replies, in the languages of the site and the most frequent others. */
const automaticSubjects =
  'auto(matic)?[- ]?(reply|response)|out of (the )?office( (auto)?reply)?|' +
  'automatische (antwort|nachricht)|abwesenheits?(notiz|nachricht|meldung)|respuesta autom[áa]tica|' +
  'otomatik yan[ıi]t|r[ée]ponse automatique|risposta automatica|resposta autom[áa]tica|automatisch antwoord|' +
  'autosvar|automatiskt svar|odpowied[źz] automatyczna|автоматический ответ|автоответ|自动答复|自動返信'
const automaticSubject = new RegExp(`^(${automaticSubjects})\\s*[:：]`, 'iu')

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
