import { Counter } from 'prom-client'
import { type AppContext, serviceKey } from '#kernel/app-context.ts'
import { inTransaction, isDatabaseOutage } from '#kernel/server/database.ts'
import type { Source } from '../sources.ts'
import { type CountedListing, ownership, withoutOwn } from './counted-listing.ts'
import { storeEvents } from './store-events.ts'

const mostWaiting = 20_000
const mostAtOnce = 1_000
const restMs = 1_000

/** One look at a listing, as its page told it. */
export type Sighting = {
  at: Date
  kind: 'view' | 'impression'
  listingId: number
  source: Source
  /** Stands for the visitor on this day. */
  visitor: Buffer
  /** Of the member who looked, if it was one. */
  profileId: number | null
}

/** Whose listings these are, of those that are to be counted; may count by itself what it wants, in the transaction. */
export type FindCounted = (
  ctx: AppContext,
  sightings: readonly Sighting[],
) => Promise<(Sighting & { listing: CountedListing })[]>

/**
 * Views and impressions on their way to the database. They are looked up and written together, a second after the
 * first of them, so that whoever looks at a page neither waits for its count nor pays for it. While the database is
 * away they are kept up to a bound.
 */
export class TrafficQueue {
  readonly dropped = new Counter({
    name: 'listing_events_dropped_total',
    help: 'Views and impressions that were not counted because the database was away or refused them.',
    registers: [],
  })
  readonly #ctx: AppContext
  readonly #findCounted: FindCounted
  #waiting: Sighting[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> | null = null

  constructor(ctx: AppContext, findCounted: FindCounted) {
    this.#ctx = ctx
    this.#findCounted = findCounted
  }

  add(sighting: Sighting) {
    if (this.#waiting.length >= mostWaiting) return this.dropped.inc()
    this.#waiting.push(sighting)
    if (this.#waiting.length === mostAtOnce) void this.flush()
    else this.#flushSoon()
  }

  /** Resolves once everything that was added before is written, or has to wait for the database. */
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
      const batch = this.#waiting.slice(0, mostAtOnce)
      if (!(await this.#write(batch))) {
        return this.#flushSoon()
      }
      this.#waiting.splice(0, batch.length)
    }
  }

  #flushSoon() {
    this.#timer ??= setTimeout(() => void this.flush(), restMs).unref()
  }

  /** Whether the batch is done with: a batch that cannot be stored must not hold up those after it. */
  async #write(batch: Sighting[]): Promise<boolean> {
    try {
      await inTransaction(this.#ctx, async (ctx) => {
        const counted = await withoutOwn(ctx, await this.#findCounted(ctx, batch))
        if (counted.length > 0) await storeEvents(ctx.db, counted.map(toEvent))
      })
    } catch (error) {
      if (isDatabaseOutage(error)) return false
      this.dropped.inc(batch.length)
      this.#ctx.log.error({ err: error, events: batch.length }, 'events could not be counted')
    }
    return true
  }
}

function toEvent({ at, kind, source, visitor, listing }: Sighting & { listing: CountedListing }) {
  return { ...ownership(listing), at, kind, source, visitor }
}

export const trafficKey = serviceKey<TrafficQueue>('listing traffic')
