import type { AppContext } from '#kernel/app-context.ts'
import { createMonthPartitions } from '../event-partitions.ts'
import { type FindCountedListings, TrafficQueue, trafficQueueKey } from '../traffic-queue.ts'

/**
 * Creates the partitions for the coming months and starts the queue of views and impressions. Stopping the queue writes
 * the remaining events.
 */
export async function startEngagement(
  ctx: AppContext,
  findCounted: FindCountedListings,
): Promise<TrafficQueue> {
  await createMonthPartitions(ctx)
  return startTrafficQueue(ctx, findCounted)
}

/** Starts only the queue. Without prepared partitions, events go to the default partition. */
export function startTrafficQueue(ctx: AppContext, findCounted: FindCountedListings): TrafficQueue {
  const traffic = new TrafficQueue(ctx, findCounted)
  ctx.services.set(trafficQueueKey, traffic)
  return traffic
}

export type { CountedListing } from '../counted-listing.ts'
export type { FindCountedListings, TrafficEvent, TrafficQueue } from '../traffic-queue.ts'
