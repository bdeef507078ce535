import { LRUCache } from 'lru-cache'
import type { AppContext, Services } from '../../app-context.ts'
import { awayTexts } from '../../away-texts.ts'
import { Refusal } from '../../errors.ts'

/**
 * A small question about what hardly ever changes, names and places, whose last answers are known while the database
 * is away. Otherwise it is asked anew each time.
 */
export function lastKnown<A extends unknown[], T>(
  most: number,
  ask: (ctx: AppContext, ...args: A) => Promise<T>,
): (ctx: AppContext, ...args: A) => Promise<T> {
  const byProcess = new WeakMap<Services, LRUCache<string, { answer: T }>>()
  return async function askOrRecall(ctx, ...args) {
    const known = byProcess.get(ctx.services) ?? new LRUCache<string, { answer: T }>({ max: most })
    byProcess.set(ctx.services, known)
    const key = JSON.stringify(args)
    if (ctx.outage) {
      const last = known.get(key)
      if (last) return last.answer
      throw new Refusal('unavailable', { message: awayTexts.reading })
    }
    const answer = await ask(ctx, ...args)
    known.set(key, { answer })
    return answer
  }
}
