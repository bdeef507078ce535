import { findTrafficSource } from '#features/engagement/server/public/find-traffic-source.ts'
import { isBot, recordTraffic } from '#features/engagement/server/public/record-traffic.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { createNetworkLimit, type NetworkLimit } from '#kernel/server/http/network-limit.ts'
import { countImpressionsEndpoint, countVisitEndpoint } from '../traffic/traffic-contract.ts'

/** Counts in memory because these frequent requests must not cause database writes before they're validated. */
const limitImpressions = createNetworkLimit(1_200, 3_600)
const limitVisits = createNetworkLimit(300, 3_600)

function isWithin(limit: NetworkLimit, ctx: AppContext): Promise<boolean> {
  return limit(ctx).then(
    () => true,
    () => false,
  )
}

/** The page reports cards once they are visible. This excludes bots and browsers without JavaScript. */
export const countImpressions = operation(countImpressionsEndpoint, async (ctx, { ids, from }) => {
  if (isBot(ctx) || !(await isWithin(limitImpressions, ctx))) return { accepted: false }
  await recordTraffic(ctx, ids, { kind: 'impression', source: findTrafficSource(ctx, from) })
  return { accepted: true }
})

/** The page reports its views itself because views of cached pages don't reach the server. */
export const countVisit = operation(countVisitEndpoint, async (ctx, { id, from }) => {
  if (isBot(ctx) || !(await isWithin(limitVisits, ctx))) return { accepted: false }
  await recordTraffic(ctx, [id], { kind: 'view', source: findTrafficSource(ctx, from) })
  return { accepted: true }
})
