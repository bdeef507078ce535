import { LRUCache } from 'lru-cache'
import type { AppContext } from '#kernel/app-context.ts'
import type { CacheFigures } from '#kernel/server/figures/caches.ts'
import type { SerializedAnswer } from '#kernel/server/serialized-answer.ts'
import type { SearchQuery, SearchResult } from '../contract.ts'
import { writeSearchQuery } from '../search-address.ts'
import type { SearchEngine } from './engine.ts'
import type { SearchArea } from './search-area.ts'

/**
 * Whole answers as anonymous visitors get them. Each belongs to the version of the market that it was made at,
 * which every request reads first: after a commit no request finds it any more.
 */
export class ResultCache {
  readonly #answers = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }) => answer.json.length * textAndBytes,
  })

  #hits = 0
  #misses = 0

  figures(): CacheFigures {
    const { size: entries, calculatedSize: size } = this.#answers
    return { entries, size, hits: this.#hits, misses: this.#misses }
  }

  async get(
    ctx: AppContext,
    asked: Asked,
    make: () => Promise<Made>,
  ): Promise<SerializedAnswer<SearchResult>> {
    const key = toCacheKey(asked)
    const now = ctx.now().getTime()
    const cached = this.#answers.get(key)
    if (cached && now >= cached.from && now < cached.to) {
      this.#hits += 1
      return cached.answer
    }
    this.#misses += 1
    const { answer, holdsUntil } = await make()
    if (holdsUntil > now) this.#answers.set(key, { answer, from: now, to: holdsUntil })
    return answer
  }
}

function toCacheKey({ engine, query, area }: Asked): string {
  const place = area ? `${area.latitude} ${area.longitude}` : ''
  return `${engine.version} ${writeSearchQuery(query)} ${place}`
}

const maxBytes = 64 * 1024 * 1024
const textAndBytes = 2

export type Asked = { engine: SearchEngine; query: SearchQuery; area: SearchArea | null }
export type Made = { answer: SerializedAnswer<SearchResult>; holdsUntil: number }
type CachedAnswer = { answer: SerializedAnswer<SearchResult>; from: number; to: number }
