import type { AppContext } from '#kernel/app-context.ts'
import { searchIndexKey } from '../live/live-index.ts'

/**
 * Returns the words that any active listing contains, in full or as a prefix. Search tolerates typos only in other
 * words.
 */
export async function findIndexedWords(
  ctx: AppContext,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set()
  return ctx.services.get(searchIndexKey).findIndexedWords(words)
}
