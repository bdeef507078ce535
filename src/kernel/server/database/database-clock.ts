import type { Logger } from 'pino'

/**
 * Time of the database server, continued by this process's monotonic clock between readings. All processes therefore
 * agree on the time, even if a machine's clock is wrong or jumps.
 */
export class DatabaseClock {
  /** Server's time when the monotonic clock started, in milliseconds. Before the first reading, this machine's time. */
  #startMs = performance.timeOrigin
  readonly #log: Logger

  constructor(log: Logger) {
    this.#log = log
  }

  readonly now = () => new Date(this.#startMs + performance.now())

  /**
   * Adjusts the clock to the server's time, which `query` returns in milliseconds. Corrects only the part of the
   * difference that the query's duration can't explain, so that a slow query doesn't disturb the clock.
   */
  async adjust(query: () => Promise<number>) {
    const queriedAt = performance.now()
    const serverMs = await query()
    const latest = serverMs - queriedAt
    const earliest = serverMs - performance.now()
    const before = this.#startMs
    this.#startMs = Math.min(Math.max(before, earliest), latest)
    const movedMs = this.#startMs - before
    if (Math.abs(movedMs) >= notableMs)
      this.#log.warn({ seconds: Math.round(movedMs / 1_000) }, 'clock adjusted to the database')
  }
}

export const serverTimeSql = 'extract(epoch from clock_timestamp())::float8 * 1000'

const notableMs = 1_000
