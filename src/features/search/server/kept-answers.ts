import { LRUCache } from 'lru-cache'
import type { AppContext } from '#kernel/app-context.ts'
import type { Written } from '#kernel/server/written.ts'
import type { SearchQuery, SearchResult } from '../contract.ts'
import { writeSearchQuery } from '../search-address.ts'
import type { SearchEngine } from './engine.ts'
import type { Circle } from './near-places.ts'

/**
 * Whole answers as anonymous visitors get them. Each belongs to the version of the market that it was made at,
 * which every request asks for anew: after a commit nobody can reach it any more.
 */
export class KeptAnswers {
  readonly #answers = new LRUCache<string, KeptAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }) => answer.json.length * textAndBytes,
  })

  async of(
    ctx: AppContext,
    asked: Asked,
    make: () => Promise<Made>,
  ): Promise<Written<SearchResult>> {
    const key = keyOf(asked)
    const now = ctx.now().getTime()
    const kept = this.#answers.get(key)
    if (kept && now >= kept.from && now < kept.to) return kept.answer
    const { answer, holdsUntil } = await make()
    if (holdsUntil > now) this.#answers.set(key, { answer, from: now, to: holdsUntil })
    return answer
  }
}

function keyOf({ engine, query, circle }: Asked): string {
  const place = circle ? `${circle.latitude} ${circle.longitude}` : ''
  return `${engine.version} ${writeSearchQuery(query)} ${place}`
}

const maxBytes = 64 * 1024 * 1024
const textAndBytes = 2

export type Asked = { engine: SearchEngine; query: SearchQuery; circle: Circle | null }
export type Made = { answer: Written<SearchResult>; holdsUntil: number }
type KeptAnswer = { answer: Written<SearchResult>; from: number; to: number }
