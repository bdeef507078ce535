import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { AppContext, Services } from '../../app-context.ts'
import { Refusal } from '../../errors.ts'
import { clientNetwork } from '../limits/rate-limit.ts'

export type NetworkLimit = ReturnType<typeof createNetworkLimit>

/**
 * Creates a limit of requests per network. Counts in memory, per process, so that the limit costs no query and writes
 * nothing.
 */
export function createNetworkLimit(points: number, seconds = 60) {
  const limiters = new WeakMap<Services, RateLimiterMemory>()
  return async ({ services, visitor }: Pick<AppContext, 'services' | 'visitor'>) => {
    const limiter = limiters.get(services) ?? new RateLimiterMemory({ points, duration: seconds })
    limiters.set(services, limiter)
    try {
      await limiter.consume(clientNetwork(visitor.ip))
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1_000))
      throw new Refusal('slow_down', { retryAfterSeconds })
    }
  }
}
