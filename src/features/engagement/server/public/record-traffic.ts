import type { AppContext } from '#kernel/app-context.ts'
import type { TrafficSource } from '../../traffic-sources.ts'
import { dailyVisitorHash } from '../daily-visitor-hash.ts'
import { trafficQueueKey } from '../traffic-queue.ts'
import { isBot } from './is-bot.ts'

/**
 * Queues listing views and impressions. They are counted in the background, once per visitor, listing, and UTC day, so
 * requests don't wait. Ignores bots. A crash may lose some counts.
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
