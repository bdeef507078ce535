import { LRUCache } from 'lru-cache'
import type { AppContext, Services } from '../../app-context.ts'
import { Refusal } from '../../errors.ts'
import { unavailableMessages } from '../../unavailable-messages.ts'

/**
 * Wraps a small query for data that rarely changes, such as names and places. During a database outage, returns the
 * last result. At all other times, runs the query.
 */
export function withOutageFallback<A extends unknown[], T>(
  maxEntries: number,
  query: (ctx: AppContext, ...args: A) => Promise<T>,
): (ctx: AppContext, ...args: A) => Promise<T> {
  const byProcess = new WeakMap<Services, LRUCache<string, { result: T }>>()
  return async function queryOrRecall(ctx, ...args) {
    const cache =
      byProcess.get(ctx.services) ?? new LRUCache<string, { result: T }>({ max: maxEntries })
    byProcess.set(ctx.services, cache)
    const key = JSON.stringify(args)
    if (ctx.outage) {
      const last = cache.get(key)
      if (last) return last.result
      throw new Refusal('unavailable', { message: unavailableMessages.reading })
    }
    const result = await query(ctx, ...args)
    cache.set(key, { result })
    return result
  }
}
