import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import { serviceKey } from '#kernel/app-context.ts'
import { type Db, isDatabaseOutage } from '#kernel/server/database.ts'
import { type ListingEvent, storeEvents } from './store-events.ts'

const mostWaiting = 20_000
const mostAtOnce = 1_000
const restMs = 1_000

/**
 * Views and impressions on their way to the database. They are written together, a second after the first of them,
 * so that nobody who looks at a page waits for its count. While the database is away they are kept up to a bound.
 */
export class TrafficQueue {
  readonly dropped = new Counter({
    name: 'listing_events_dropped_total',
    help: 'Views and impressions that were not counted because the database was away or refused them.',
    registers: [],
  })
  readonly #db: Db
  readonly #log: Logger
  #waiting: ListingEvent[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> | null = null

  constructor({ db, log }: { db: Db; log: Logger }) {
    this.#db = db
    this.#log = log
  }

  add(event: ListingEvent) {
    if (this.#waiting.length >= mostWaiting) return this.dropped.inc()
    this.#waiting.push(event)
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
  async #write(batch: ListingEvent[]): Promise<boolean> {
    try {
      await storeEvents(this.#db, batch)
    } catch (error) {
      if (isDatabaseOutage(error)) return false
      this.dropped.inc(batch.length)
      this.#log.error({ err: error, events: batch.length }, 'events could not be counted')
    }
    return true
  }
}

export const trafficKey = serviceKey<TrafficQueue>('listing traffic')
