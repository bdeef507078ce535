import { LRUCache } from 'lru-cache'
import type { AppContext } from '#kernel/app-context.ts'
import { searchIndexKey } from '../live/live-index.ts'
import { vocabulary } from '../sql/search-words-sql.ts'
import { isFoundAs } from '../tokenize.ts'

/**
 * Those of the words that some active listing holds, or holds the beginning of: search forgives typing errors only
 * in the others. Where this process has an index it is asked; SQL scans all texts for them, so what it says is kept
 * for some minutes.
 */
export async function knownWords(
  ctx: AppContext,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set()
  if (ctx.services.has(searchIndexKey)) {
    const known = await ctx.services.get(searchIndexKey).knownWords(words)
    if (known) return known
  }
  const market = kept.get(ctx.services) ?? (await vocabulary(ctx.db))
  kept.set(ctx.services, market)
  return new Set(words.filter((word) => market.some((own) => isFoundAs(word, own))))
}

const cacheMs = 5 * 60_000
const kept = new LRUCache<object, string[]>({ max: 1, ttl: cacheMs })
