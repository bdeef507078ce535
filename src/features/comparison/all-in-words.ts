import { countInWords } from '#kernel/sentence.ts'

/** "all four", "both", "all three". */
export function allInWords(count: number): string {
  return count === 2 ? 'both' : `all ${countInWords(count)}`
}
