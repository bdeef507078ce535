import type { AppContext } from '#kernel/app-context.ts'
import type { Source } from '../../sources.ts'
import { type CountedListing, ownership, withoutOwn } from '../counted-listing.ts'
import { dailyVisitor } from '../daily-visitor.ts'
import { trafficKey } from '../traffic-queue.ts'
import { isRobot } from './is-robot.ts'

/**
 * Somebody opened listings, or had them on their screen. Each is counted soon, once a visitor, listing and UTC day;
 * robots and the seller's own people are not. A count may be lost where the process dies; nobody waits for it.
 */
export async function recordTraffic(
  ctx: AppContext,
  listings: readonly CountedListing[],
  { kind, source }: { kind: 'view' | 'impression'; source: Source },
): Promise<void> {
  if (listings.length === 0 || isRobot(ctx)) return
  const visitor = await dailyVisitor(ctx)
  const at = ctx.now()
  const traffic = ctx.services.get(trafficKey)
  for (const listing of await withoutOwn(ctx, listings))
    traffic.add({ ...ownership(listing), at, kind, source, visitor })
}

export type { CountedListing }
