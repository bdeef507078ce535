import { findTrafficSource } from '#features/engagement/server/public/find-traffic-source.ts'
import { isBot } from '#features/engagement/server/public/is-bot.ts'
import { recordTraffic } from '#features/engagement/server/public/record-traffic.ts'
import { operation } from '#kernel/server/operation.ts'
import type { RateLimit } from '#kernel/server/rate-limit.ts'
import { countImpressionsEndpoint, countVisitEndpoint } from '../traffic-contract.ts'
import { isWithinLimit } from './is-within-limit.ts'

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
