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
    const indexed = await ctx.services.get(searchIndexKey).findIndexedWords(words)
    if (indexed) return indexed
  }
  const market = cache.get(ctx.services) ?? (await loadIndexedWords(ctx.db))
  cache.set(ctx.services, market)
  return new Set(words.filter((word) => market.some((own) => matchesTerm(word, own))))
}

const cacheMs = 5 * 60_000
const cache = new LRUCache<object, string[]>({ max: 1, ttl: cacheMs })
