import { createHash } from 'node:crypto'

/** Identifies a mail that has no id of its own. */
export function hashMessageId(raw: Uint8Array): string {
  return `<sha256.${createHash('sha256').update(raw).digest('hex')}>`
}
