import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { AppContext } from '../../app-context.ts'
import { Refusal } from '../../errors.ts'
import { clientNetwork } from '../rate-limit.ts'

/**
 * Creates a limit of requests per network and minute for reads. Counts in memory, so that the limit costs no query and
 * writes nothing.
 */
export function createNetworkLimit(points: number) {
  const limiter = new RateLimiterMemory({ points, duration: 60 })
  return async ({ visitor }: Pick<AppContext, 'visitor'>) => {
    try {
      await limiter.consume(clientNetwork(visitor.ip))
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1_000))
      throw new Refusal('slow_down', { retryAfterSeconds })
    }
  }
}
