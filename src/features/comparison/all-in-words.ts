import { t } from '#kernel/messages/translate.ts'
import { countInWords } from '#kernel/sentence.ts'

/** Returns "both", "all three", "all four", and so on. */
export function allInWords(count: number): string {
  return count === 2 ? 'both' : t`all ${countInWords(count)}`
}
