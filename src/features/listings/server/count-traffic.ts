import { RateLimiterMemory } from 'rate-limiter-flexible'
import { findTrafficSource } from '#features/engagement/server/public/find-traffic-source.ts'
import { isBot } from '#features/engagement/server/public/is-bot.ts'
import { recordTraffic } from '#features/engagement/server/public/record-traffic.ts'
import type { AppContext, Services } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/operation.ts'
import { clientNetwork, type RateLimit } from '#kernel/server/rate-limit.ts'
import { countImpressionsEndpoint, countVisitEndpoint } from '../traffic/traffic-contract.ts'

/**
 * Consumes one point for the visitor's network and checks the limit. Counts in memory, per process, because these
 * frequent requests must not cause database writes before they're validated.
 */
async function isWithinLimit(ctx: AppContext, limit: RateLimit): Promise<boolean> {
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

/** The page reports cards once they are visible. This excludes bots and browsers without JavaScript. */
export const countImpressions = operation(countImpressionsEndpoint, async (ctx, { ids, from }) => {
  if (isBot(ctx) || !(await isWithinLimit(ctx, impressionsByNetwork))) return { accepted: false }
  await recordTraffic(ctx, ids, { kind: 'impression', source: findTrafficSource(ctx, from) })
  return { accepted: true }
})

const impressionsByNetwork: RateLimit = { name: 'impressions', points: 1_200, seconds: 3_600 }

/** The page reports its views itself because views of cached pages don't reach the server. */
export const countVisit = operation(countVisitEndpoint, async (ctx, { id, from }) => {
  if (isBot(ctx) || !(await isWithinLimit(ctx, visitsByNetwork))) return { accepted: false }
  await recordTraffic(ctx, [id], { kind: 'view', source: findTrafficSource(ctx, from) })
  return { accepted: true }
})

const visitsByNetwork: RateLimit = { name: 'visit', points: 300, seconds: 3_600 }
