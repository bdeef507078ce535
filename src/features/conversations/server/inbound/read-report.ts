import PostalMime, { type Attachment } from 'postal-mime'
import type { DeliveryReport } from '#features/mail/server/public/bounces.ts'
import { assertLines, maxDepth } from './read-content.ts'

const maxStatusChars = 64 * 1024

/** Parses the status fields of a delivery report (RFC 3464), and the message ID of the email that it returns. */
export async function readReport(raw: Uint8Array<ArrayBuffer>): Promise<DeliveryReport> {
  assertLines(raw)
  const { attachments } = await PostalMime.parse(raw, {
    maxNestingDepth: maxDepth,
    forceRfc822Attachments: true,
  })
  const textOf = (types: RegExp) => {
    const part = attachments.find(({ mimeType }) => types.test(mimeType))
    return part ? unfold(part) : ''
  }
  const [headers = ''] = textOf(returnedTypes).trimStart().split(/\n\n/)
  return {
    messageId: readFields(headers).get('message-id')?.trim() || null,
    recipients: textOf(statusTypes)
      .split(/\n\n+/)
      .map(readFields)
      .flatMap((fields) => readRecipient(fields) ?? []),
  }
}

const statusTypes = /^message\/(global-)?delivery-status$/
const returnedTypes = /^(message\/(rfc822|global)|(text|message)\/(rfc822|global)-headers)$/

/** Returns the text with one field per line. */
function unfold({ content }: Attachment): string {
  const bytes =
    typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
  return bytes
    .toString('utf8', 0, maxStatusChars)
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+(?=\S)/g, ' ')
    .replace(/^[ \t]+$/gm, '')
}

function readFields(block: string): Map<string, string> {
  return new Map(
    block.split('\n').flatMap((line) => {
      const [, name, value = ''] = /^([\w-]+)[ \t]*:(.*)$/.exec(line) ?? []
      return name ? [[name.toLowerCase(), value.trim()] as const] : []
    }),
  )
}

/** Fields have a type and a value, such as `rfc822; jo@example.com`. Some servers add brackets or comments. */
function readRecipient(fields: Map<string, string>): DeliveryReport['recipients'][number] | null {
  const recipient = fields.get('final-recipient') ?? fields.get('original-recipient')
  if (recipient === undefined) return null
  return {
    address: afterType(recipient).replace(/^<|>$/g, ''),
    action: /^\w+/.exec(fields.get('action') ?? '')?.[0].toLowerCase() ?? '',
    status: /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '')?.[0] ?? null,
    diagnostic: afterType(fields.get('diagnostic-code') ?? ''),
  }
}

function afterType(value: string): string {
  return value.replace(/^[\w-]+\s*;/, '').trim()
}
