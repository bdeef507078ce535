import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { prepareSession, standbySql } from './session.ts'

/**
 * Knows whether the database takes writes. It asks once a second on a connection of its own, so that who wants to know
 * waits neither for a busy pool nor for a server that has fallen silent.
 */
export class DatabaseWatch {
  #awaySince: Date | null = new Date()
  #lastUpAt: Date | null = null
  #client: pg.Client | null = null
  readonly #options: Options
  readonly #stopping = new AbortController()
  readonly #running: Promise<void>

  constructor(options: Options) {
    this.#options = options
    this.#running = this.#watch()
  }

  get isUp() {
    return this.#awaySince === null
  }

  /** Since when nothing can be written; null while it can. */
  get awaySince(): Date | null {
    return this.#awaySince
  }

  /** When it was last seen to take writes; null before it ever was. */
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
          this.#awaySince = new Date()
          this.#options.log.warn({ error: (error as Error).message }, 'the database is away')
        }
      }
      await pause(retryMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  async #askUntilLost(signal: AbortSignal) {
    const client = new pg.Client({
      connectionString: this.#options.databaseUrl,
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
      await client.connect()
      await prepareSession(client, { standby: 'refused', settings: {} })
      let askedAt = new Date()
      while (!signal.aborted) {
        this.#isBack(askedAt)
        await Promise.race([pause(everyMs, undefined, { signal, ref: false }), lost])
        askedAt = new Date()
        const { rows } = await client.query<{ standby: boolean }>(standbySql)
        if (rows[0]?.standby) throw new Error('The server has become a standby.')
      }
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  #isBack(askedAt: Date) {
    this.#lastUpAt = askedAt
    if (!this.#awaySince) return
    this.#awaySince = null
    this.#options.log.info('the database takes writes')
  }
}

const everyMs = 1_000
const retryMs = 250
/** A server that says nothing for so long is taken for lost. */
const silenceMs = 2_000

type Options = { databaseUrl: string; log: Logger }
