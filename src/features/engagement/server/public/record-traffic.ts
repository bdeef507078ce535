import type { AppContext } from '#kernel/app-context.ts'
import type { Source } from '../../sources.ts'
import { dailyVisitor } from '../daily-visitor.ts'
import { trafficKey } from '../traffic-queue.ts'
import { isRobot } from './is-robot.ts'

/**
 * Somebody opened listings, or had them on their screen. Nothing is asked of the database here: each is looked up and
 * counted soon, once a visitor, listing and UTC day; robots are not. A count may be lost where the process dies;
 * nobody waits for it.
 */
export async function recordTraffic(
  ctx: AppContext,
  listingIds: readonly number[],
  { kind, source }: { kind: 'view' | 'impression'; source: Source },
): Promise<void> {
  if (isRobot(ctx)) return
  const visitor = await dailyVisitor(ctx)
  const traffic = ctx.services.get(trafficKey)
  for (const listingId of listingIds)
    traffic.add({
      at: ctx.now(),
      kind,
      listingId,
      source,
      visitor,
      profileId: ctx.actor?.profileId ?? null,
    })
}
