import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { ProbeVerdict } from '../outage/probe-verdict.ts'
import { type DatabaseClock, serverTimeSql } from './database-clock.ts'
import type { LastAnswer } from './guarded-pool.ts'
import { prepareSession, StandbyError } from './session.ts'

/**
 * Monitors whether the database accepts writes, and adjusts the clock to it. Checks once a second on a separate
 * connection, so that a busy pool or an unresponsive server never delays callers. The check itself may be slow, so it
 * counts as failed only if no other connection got a response in the meantime.
 */
export class DatabaseWatch {
  #downSince: Date | null
  #lastUpAt: Date | null = null
  #checkedAtMs = 0
  #client: pg.Client | null = null
  readonly #verdict = new ProbeVerdict()
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

  /** True if the last check failed, so that nothing is known for sure. */
  get isInDoubt() {
    return this.#verdict.isInDoubt
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
        this.#checkedAtMs = performance.now()
        await this.#askUntilLost(signal)
      } catch (error) {
        if (signal.aborted) return
        this.#judge(error as Error & { code?: string })
      }
      await pause(retryMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  #judge(error: Error & { code?: string }) {
    const { clock, lastAnswer, log } = this.#options
    if (lastAnswer.atMs > this.#checkedAtMs) this.#verdict.succeed()
    this.#verdict.fail(certainCodes.has(error.code ?? ''))
    if (!this.isUp) return
    if (this.#verdict.isDown) this.#downSince = clock.now()
    const text = this.isUp ? 'database check failed' : 'database unavailable'
    log.warn({ error: error.message }, text)
  }

  async #askUntilLost(signal: AbortSignal) {
    const { clock, databaseUrl, silenceMs = 2_000 } = this.#options
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
        this.#checkedAtMs = performance.now()
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
    this.#verdict.succeed()
    if (!this.#downSince) return
    this.#downSince = null
    this.#options.log.info('database accepting writes')
  }
}

async function readPrimaryTime(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ standby: boolean; ms: number }>(checkSql)
  if (!rows[0] || rows[0].standby) throw new StandbyError()
  return rows[0].ms
}

const checkSql = `select pg_is_in_recovery() as standby, ${serverTimeSql} as ms`
const everyMs = 1_000
const retryMs = 250
/** Codes of errors that leave no doubt: the server refuses connections, is starting or crashing, or is a standby. */
const certainCodes: ReadonlySet<string> = new Set(['ECONNREFUSED', '25006', '57P02', '57P03'])

type Options = {
  databaseUrl: string
  log: Logger
  clock: DatabaseClock
  lastAnswer: LastAnswer
  /** Time without a response after which a check has failed. */
  silenceMs?: number
}
