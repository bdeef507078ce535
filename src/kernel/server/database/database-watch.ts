import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { type DatabaseClock, serverTimeSql } from './database-clock.ts'
import { prepareSession } from './session.ts'

/**
 * Monitors whether the database accepts writes, and adjusts the clock to it. Checks once a second on a separate
 * connection, so that a busy pool or an unresponsive server never delays callers.
 */
export class DatabaseWatch {
  #downSince: Date | null
  #lastUpAt: Date | null = null
  #client: pg.Client | null = null
  readonly #options: Options
  readonly #stopping = new AbortController()
  readonly #running: Promise<void>

  constructor(options: Options) {
    this.#options = options
    this.#downSince = options.clock.now()
    this.#running = this.#watch()
  }

  get isUp() {
    return this.#downSince === null
  }

  /** Start of the current outage. Null if the database accepts writes. */
  get downSince(): Date | null {
    return this.#downSince
  }

  /** Time of the last successful check. Null before the first one. */
  get lastUpAt(): Date | null {
    return this.#lastUpAt
  }

  async stop() {
    this.#stopping.abort()
    await this.#client?.end().catch(() => undefined)
    await this.#running
  }

  async #watch() {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      try {
        await this.#askUntilLost(signal)
      } catch (error) {
        if (signal.aborted) return
        if (this.isUp) {
          this.#downSince = this.#options.clock.now()
          this.#options.log.warn({ error: (error as Error).message }, 'database unavailable')
        }
      }
      await pause(retryMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  async #askUntilLost(signal: AbortSignal) {
    const { clock, databaseUrl } = this.#options
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'windsock watch',
      connectionTimeoutMillis: silenceMs,
      query_timeout: silenceMs,
    })
    const lost = new Promise<never>((_, fail) => {
      client.on('error', fail)
      client.on('end', () => fail(new Error('Connection terminated')))
    })
    lost.catch(() => undefined)
    this.#client = client
    try {
      // If the watch stops now, the client closes without settling its promise.
      await Promise.race([client.connect(), lost])
      await prepareSession(client)
      while (!signal.aborted) {
        const queriedAt = clock.now()
        await clock.adjust(() => readPrimaryTime(client))
        this.#isBack(queriedAt)
        await Promise.race([pause(everyMs, undefined, { signal, ref: false }), lost])
      }
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  #isBack(queriedAt: Date) {
    this.#lastUpAt = queriedAt
    if (!this.#downSince) return
    this.#downSince = null
    this.#options.log.info('database accepting writes')
  }
}

async function readPrimaryTime(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ standby: boolean; ms: number }>(checkSql)
  if (!rows[0] || rows[0].standby) throw new Error('The server has become a standby.')
  return rows[0].ms
}

const checkSql = `select pg_is_in_recovery() as standby, ${serverTimeSql} as ms`
const everyMs = 1_000
const retryMs = 250
/** Time without a response after which the server is considered unavailable. */
const silenceMs = 2_000

type Options = { databaseUrl: string; log: Logger; clock: DatabaseClock }
