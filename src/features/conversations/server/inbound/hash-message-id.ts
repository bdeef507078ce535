import { createHash } from 'node:crypto'

/** Returns an ID for an email without a Message-ID header. */
export function hashMessageId(raw: Uint8Array): string {
  return `<sha256.${createHash('sha256').update(raw).digest('hex')}>`
}
