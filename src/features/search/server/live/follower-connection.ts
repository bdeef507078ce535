import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Ask } from './version-log.ts'

/** A connection of search's own: it hears of changes, and answers small questions without queueing for the pool. */
export class FollowerConnection {
  #client: pg.Client | null = null
  readonly #stopping = new AbortController()
  readonly #options: Options
  readonly #running: Promise<void>

  constructor(options: Options) {
    this.#options = options
    this.#running = this.#keepConnected()
  }

  get isUp() {
    return this.#client !== null
  }

  readonly ask: Ask = async (text, values = [], name) => {
    if (!this.#client) throw Object.assign(new Error('Connection terminated'), { code: '08003' })
    const { rows } = await this.#client.query({ text, values, ...(name && { name }) })
    return rows
  }

  async stop() {
    this.#stopping.abort()
    await this.#client?.end().catch(() => undefined)
    await this.#running
  }

  async #keepConnected() {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      try {
        await this.#connectAndWait()
      } catch (error) {
        this.#options.log.warn(
          { error: (error as Error).message },
          'search lost its database connection',
        )
      }
      await pause(retryMs, undefined, { signal }).catch(() => undefined)
    }
  }

  /** Returns when the connection has ended. */
  async #connectAndWait() {
    const client = new pg.Client({
      connectionString: this.#options.databaseUrl,
      application_name: 'windsock search',
      connectionTimeoutMillis: 3_000,
      statement_timeout: 30_000,
      keepAlive: true,
    })
    const ended = new Promise<void>((resolve, reject) => {
      client.on('error', reject)
      client.on('end', resolve)
    })
    ended.catch(() => undefined)
    client.on('notification', this.#options.onChange)
    try {
      await client.connect()
      // Our few statements are the same all the time; planning them costs more than running them.
      await client.query('set plan_cache_mode = force_generic_plan; listen listing_change')
      if (this.#stopping.signal.aborted) return
      this.#client = client
      this.#options.onChange()
      await ended
    } finally {
      this.#client = null
      await client.end().catch(() => undefined)
    }
  }
}

const retryMs = 200

type Options = { databaseUrl: string; log: Logger; onChange: () => void }
