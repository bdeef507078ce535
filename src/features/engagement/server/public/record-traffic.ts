import type { AppContext } from '#kernel/app-context.ts'
import type { TrafficSource } from '../../traffic-sources.ts'
import { dailyVisitorHash } from '../daily-visitor-hash.ts'
import { trafficQueueKey } from '../traffic-queue.ts'
import { isBot } from './is-bot.ts'

/**
 * Records listing views and impressions without a database query. A background queue counts them once per visitor,
 * listing, and UTC day, and ignores bots. Counts may be lost in a crash, but requests never wait for them.
 */
export async function recordTraffic(
  ctx: AppContext,
  listingIds: readonly number[],
  { kind, source }: { kind: 'view' | 'impression'; source: TrafficSource },
): Promise<void> {
  if (isBot(ctx)) return
  const visitor = await dailyVisitorHash(ctx)
  const traffic = ctx.services.get(trafficQueueKey)
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
