import { LRUCache } from 'lru-cache'
import type { AppContext } from '#kernel/app-context.ts'
import { searchIndexKey } from '../live/live-index.ts'
import { loadIndexedWords } from '../sql/search-words-sql.ts'
import { matchesTerm } from '../tokenize.ts'

/**
 * Returns the words that any active listing contains, in full or as a prefix. Search tolerates typos only in other
 * words. Uses the index if this process has one. Otherwise, SQL scans all texts, so the result is cached for a few
 * minutes.
 */
export async function findIndexedWords(
  ctx: AppContext,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set()
  if (ctx.services.has(searchIndexKey)) {
    const known = await ctx.services.get(searchIndexKey).knownWords(words)
    if (known) return known
  }
  const market = kept.get(ctx.services) ?? (await loadIndexedWords(ctx.db))
  kept.set(ctx.services, market)
  return new Set(words.filter((word) => market.some((own) => matchesTerm(word, own))))
}

const cacheMs = 5 * 60_000
const kept = new LRUCache<object, string[]>({ max: 1, ttl: cacheMs })
