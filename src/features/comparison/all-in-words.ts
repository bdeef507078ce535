import { countInWords } from '#kernel/sentence.ts'

/** Returns "both", "all three", or "all four". */
export function allInWords(count: number): string {
  return count === 2 ? 'both' : `all ${countInWords(count)}`
}
