import { createHash } from 'node:crypto'
import { convert } from 'html-to-text'
import PostalMime, { type Email } from 'postal-mime'
import { plainText } from '#kernel/plain-text.ts'
import { mailTextMax } from '../../conversation-limits.ts'
import type { SentFile } from '../messages/message-files.ts'
import { cutQuoted } from './cut-quoted.ts'

/** Characters of a mail that are looked at; what is kept of them is less. */
const readAtMost = 200_000

/** A mail that came in, as far as a conversation needs it. Throws for what is no mail. */
export async function readMail(raw: Uint8Array): Promise<InboundMail> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 50, forceRfc822Attachments: true })
  const { body, quoted } = cutQuoted(plainText(readText(mail).slice(0, readAtMost)))
  return {
    messageId: readMessageId(mail, raw),
    sender: mail.from?.address?.trim() ?? '',
    recipients: readRecipients(mail),
    isAutomatic: isAutomatic(mail),
    body: body.slice(0, mailTextMax),
    quoted: quoted?.slice(0, mailTextMax) ?? null,
    files: mail.attachments.map(toFile),
  }
}

/** The text that the sender wrote; of a mail that is only HTML, what a reader would see of it. */
function readText({ text, html }: Email): string {
  if (text?.trim()) return text
  return convert((html ?? '').slice(0, 2_000_000), {
    wordwrap: false,
    limits: { maxDepth: 100, maxChildNodes: 5_000 },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'blockquote', options: { leadingLineBreaks: 1 } },
    ],
  })
}

/** Where a mail has no id of its own, its bytes are one. */
function readMessageId({ messageId }: Email, raw: Uint8Array): string {
  const given = messageId?.trim()
  if (given && given.length <= 500) return given
  return `<sha256.${createHash('sha256').update(raw).digest('hex')}>`
}

/** Every address that the mail names as its aim, the one it was delivered to first. */
function readRecipients(mail: Email): string[] {
  const delivered = mail.headers
    .filter(({ key }) => ['delivered-to', 'x-original-to', 'envelope-to'].includes(key))
    .flatMap(({ value }) => value.match(/[^\s<>,;]+@[^\s<>,;]+/g) ?? [])
  const named = [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(({ address, group }) =>
    address ? [address] : (group ?? []).map((one) => one.address),
  )
  return [...new Set([...delivered, ...named])]
}

/** Written by a machine: an absence, a list, a mail that could not be delivered. */
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

function toFile({ filename, content }: Email['attachments'][number]): SentFile {
  return {
    fileName: filename ?? 'attachment',
    content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
  }
}

export type InboundMail = {
  messageId: string
  sender: string
  recipients: string[]
  isAutomatic: boolean
  body: string
  quoted: string | null
  files: SentFile[]
}
