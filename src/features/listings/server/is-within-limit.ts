import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { AppContext, Services } from '#kernel/app-context.ts'
import { clientNetwork, type Limit } from '#kernel/server/rate-limit.ts'

/**
 * Counts one of the visitor's network, and says whether it is still within the limit. Each process counts for itself in
 * memory: traffic is the most frequent call of all, and must not cost a write before it is known to count.
 */
export async function isWithinLimit(ctx: AppContext, limit: Limit): Promise<boolean> {
  try {
    await findLimiter(ctx.services, limit).consume(clientNetwork(ctx.visitor.ip))
    return true
  } catch {
    return false
  }
}

function findLimiter(services: Services, { name, points, seconds }: Limit) {
  const ofProcess = limiters.get(services) ?? new Map<string, RateLimiterMemory>()
  limiters.set(services, ofProcess)
  const limiter =
    ofProcess.get(name) ?? new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
  ofProcess.set(name, limiter)
  return limiter
}

const limiters = new WeakMap<Services, Map<string, RateLimiterMemory>>()
