import type { IndexRow } from './index-row.ts'

/** Hashes a row's text to 53 bits. If the hash is unchanged, the row needs no new docId. */
export function textHash({ names, kind, rest }: Pick<IndexRow, 'names' | 'kind' | 'rest'>): number {
  let high = 0x811c9dc5
  let low = 0x2545f491
  for (const text of [...names, kind, rest]) {
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i)
      high = Math.imul(high ^ code, 0x01000193)
      low = Math.imul(low ^ code, 0x5bd1e995)
      low ^= low >>> 15
    }
    high = Math.imul(high ^ 0xffff, 0x01000193)
  }
  return (high & 0x1fffff) * 0x1_0000_0000 + (low >>> 0)
}
