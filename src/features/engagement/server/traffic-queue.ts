import { Counter } from 'prom-client'
import { type AppContext, serviceKey } from '#kernel/app-context.ts'
import {
  inTransaction,
  isDatabaseFull,
  isDatabaseOutage,
} from '#kernel/server/database/database.ts'
import type { TrafficSource } from '../traffic-sources.ts'
import { type CountedListing, excludeOwnViews, toOwnerColumns } from './counted-listing.ts'
import { storeEvents } from './event-partitions.ts'

const maxWaiting = 20_000
const maxAtOnce = 1_000
const restMs = 1_000

/** One view or impression of a listing. */
export type TrafficEvent = {
  at: Date
  kind: 'view' | 'impression'
  listingId: number
  source: TrafficSource
  /** Hash that identifies the visitor for one day. */
  visitor: Buffer
  /** Account of the visitor. Null if the visitor isn't logged in. */
  profileId: number | null
}

/**
 * Returns the events to count, with the owners of their listings. May also update other counts in the same transaction.
 */
export type FindCountedListings = (
  ctx: AppContext,
  sightings: readonly TrafficEvent[],
) => Promise<(TrafficEvent & { listing: CountedListing })[]>

/**
 * Queue of views and impressions. Writes them in batches, one second after the first event, so that page requests don't
 * wait. If the database is unavailable, retains them up to a limit.
 */
export class TrafficQueue {
  readonly dropped = new Counter({
    name: 'listing_events_dropped_total',
    help: 'Views and impressions dropped because the database was unavailable or rejected them.',
    registers: [],
  })
  readonly #ctx: AppContext
  readonly #findCounted: FindCountedListings
  #waiting: TrafficEvent[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> | null = null

  constructor(ctx: AppContext, findCounted: FindCountedListings) {
    this.#ctx = ctx
    this.#findCounted = findCounted
  }

  add(sighting: TrafficEvent) {
    if (this.#waiting.length >= maxWaiting) return this.dropped.inc()
    this.#waiting.push(sighting)
    if (this.#waiting.length === maxAtOnce) void this.flush()
    else this.#flushSoon()
  }

  /** Resolves once all previously added events have been written or the database is found to be unavailable. */
  async flush(): Promise<void> {
    await this.#writing
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null
    })
    await this.#writing
  }

  async stop() {
    await this.flush()
    clearTimeout(this.#timer)
    this.dropped.inc(this.#waiting.length)
    this.#waiting = []
  }

  async #writeAll() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, maxAtOnce)
      if (!(await this.#write(batch))) {
        return this.#flushSoon()
      }
      this.#waiting.splice(0, batch.length)
    }
  }

  #flushSoon() {
    this.#timer ??= setTimeout(() => void this.flush(), restMs).unref()
  }

  /** Returns true if the batch is finished. Drops a batch that can't be stored, so that it doesn't block later ones. */
  async #write(batch: TrafficEvent[]): Promise<boolean> {
    try {
      await inTransaction(this.#ctx, async (ctx) => {
        const counted = await excludeOwnViews(ctx, await this.#findCounted(ctx, batch))
        if (counted.length > 0) await storeEvents(ctx.db, counted.map(toEvent))
      })
    } catch (error) {
      if (isDatabaseOutage(error) || isDatabaseFull(error)) return false
      this.dropped.inc(batch.length)
      this.#ctx.log.error({ err: error, events: batch.length }, 'failed to record events')
    }
    return true
  }
}

function toEvent({
  at,
  kind,
  source,
  visitor,
  listing,
}: TrafficEvent & { listing: CountedListing }) {
  return { ...toOwnerColumns(listing), at, kind, source, visitor }
}

export const trafficQueueKey = serviceKey<TrafficQueue>('listing traffic')
