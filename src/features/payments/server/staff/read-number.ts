import { highestId } from '#kernel/highest-id.ts'

/** "1,905" and "#1905" are the number of an invoice or an order. */
export function readNumber(words: string): number | null {
  const number = /^#?\d{1,3}(?:,?\d{3})*$|^#?\d+$/.test(words)
    ? Number(words.replace(/[#,]/g, ''))
    : Number.NaN
  return number >= 1 && number <= highestId ? number : null
}
