import { LRUCache } from 'lru-cache'
import type { AppContext } from '#kernel/app-context.ts'
import type { SerializedResponse } from '#kernel/server/api/serialized-response.ts'
import type { CacheMetrics } from '#kernel/server/metrics/caches.ts'
import type { SearchQuery } from '../contract.ts'
import { writeSearchQuery } from '../search-url.ts'
import type { SearchEngine } from './engine.ts'
import type { SearchArea } from './search-area.ts'

/**
 * Cache of complete responses for anonymous visitors. The key includes the market version, which every request reads
 * first. After a commit, older entries no longer match.
 */
export class ResultCache {
  readonly #answers = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }) => answer.json.length * textAndBytes,
  })

  #hits = 0
  #misses = 0

  metrics(): CacheMetrics {
    const { size: entries, calculatedSize: size } = this.#answers
    return { entries, size, hits: this.#hits, misses: this.#misses }
  }

  async get<T>(
    ctx: AppContext,
    request: SearchRequest,
    make: () => Promise<ComputedResponse<T>>,
  ): Promise<SerializedResponse<T>> {
    const key = toCacheKey(request)
    const now = ctx.now().getTime()
    const cached = this.#answers.get(key)
    if (cached && now >= cached.from && now < cached.to) {
      this.#hits += 1
      return cached.answer as SerializedResponse<T>
    }
    this.#misses += 1
    const { answer, validUntil } = await make()
    if (validUntil > now) this.#answers.set(key, { answer, from: now, to: validUntil })
    return answer
  }
}

function toCacheKey({ engine, query, area, shape = '' }: SearchRequest): string {
  const areaKey = area ? `${area.latitude} ${area.longitude}` : ''
  return `${engine.version} ${writeSearchQuery(query)} ${areaKey} ${shape}`
}

const maxBytes = 64 * 1024 * 1024
const textAndBytes = 2

type SearchRequest = {
  engine: SearchEngine
  query: SearchQuery
  area: SearchArea | null
  /** Response format. Defaults to a page of results. */
  shape?: string
}
type ComputedResponse<T> = { answer: SerializedResponse<T>; validUntil: number }
type CachedResponse = { answer: SerializedResponse; from: number; to: number }
