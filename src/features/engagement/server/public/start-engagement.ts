import type { AppContext } from '#kernel/app-context.ts'
import { prepareMonths } from '../event-months.ts'
import { type FindCounted, TrafficQueue, trafficKey } from '../traffic-queue.ts'

/** Makes room for the events of these months and opens the queue of views and impressions. Stopped, it writes what waits. */
export async function startEngagement(ctx: AppContext, findCounted: FindCounted): Promise<Traffic> {
  await prepareMonths(ctx)
  return startTraffic(ctx, findCounted)
}

/** The queue alone; every month's events have a place without preparation, only not their own. */
export function startTraffic(ctx: AppContext, findCounted: FindCounted): Traffic {
  const traffic = new TrafficQueue(ctx, findCounted)
  ctx.services.set(trafficKey, traffic)
  return traffic
}

export type Traffic = TrafficQueue
export type { CountedListing } from '../counted-listing.ts'
export type { FindCounted, Sighting } from '../traffic-queue.ts'
