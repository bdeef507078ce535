import { findSource } from '#features/engagement/server/public/find-source.ts'
import { isRobot } from '#features/engagement/server/public/is-robot.ts'
import { recordTraffic } from '#features/engagement/server/public/record-traffic.ts'
import { operation } from '#kernel/server/operation.ts'
import type { Limit } from '#kernel/server/rate-limit.ts'
import { countImpressionsEndpoint } from '../traffic-contract.ts'
import { isWithinLimit } from './is-within-limit.ts'

/** Told by the page once cards have been looked at: neither robots nor browsers without scripts tell. */
export const countImpressions = operation(countImpressionsEndpoint, async (ctx, { ids, from }) => {
  if (isRobot(ctx) || !(await isWithinLimit(ctx, impressionsByNetwork))) return { accepted: false }
  await recordTraffic(ctx, ids, { kind: 'impression', source: findSource(ctx, from) })
  return { accepted: true }
})

const impressionsByNetwork: Limit = { name: 'impressions', points: 1_200, seconds: 3_600 }
