import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { AppContext, Services } from '#kernel/app-context.ts'
import { clientNetwork, type RateLimit } from '#kernel/server/rate-limit.ts'

/**
 * Consumes one point for the visitor's network and checks the limit. Counts in memory, per process, because these
 * frequent requests must not cause database writes before they're validated.
 */
export async function isWithinLimit(ctx: AppContext, limit: RateLimit): Promise<boolean> {
  try {
    await findLimiter(ctx.services, limit).consume(clientNetwork(ctx.visitor.ip))
    return true
  } catch {
    return false
  }
}

function findLimiter(services: Services, { name, points, seconds }: RateLimit) {
  const ofProcess = limiters.get(services) ?? new Map<string, RateLimiterMemory>()
  limiters.set(services, ofProcess)
  const limiter =
    ofProcess.get(name) ?? new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
  ofProcess.set(name, limiter)
  return limiter
}

const limiters = new WeakMap<Services, Map<string, RateLimiterMemory>>()
