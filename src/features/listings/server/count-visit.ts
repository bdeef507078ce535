import { findSource } from '#features/engagement/server/public/find-source.ts'
import { isRobot } from '#features/engagement/server/public/is-robot.ts'
import { recordTraffic } from '#features/engagement/server/public/record-traffic.ts'
import { operation } from '#kernel/server/operation.ts'
import type { Limit } from '#kernel/server/rate-limit.ts'
import { countVisitEndpoint } from '../traffic-contract.ts'
import { isWithinLimit } from './is-within-limit.ts'

/** Told by the page itself: pages that are kept for everybody do not ask the server again. */
export const countVisit = operation(countVisitEndpoint, async (ctx, { id, from }) => {
  if (isRobot(ctx) || !(await isWithinLimit(ctx, visitsByNetwork))) return { accepted: false }
  await recordTraffic(ctx, [id], { kind: 'view', source: findSource(ctx, from) })
  return { accepted: true }
})

const visitsByNetwork: Limit = { name: 'visit', points: 300, seconds: 3_600 }
