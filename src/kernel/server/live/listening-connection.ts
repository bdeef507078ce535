import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'

/**
 * A database connection of a feature's own, made again whenever it is lost: it hears what is announced on a channel,
 * and answers small questions without queueing for the pool.
 */
export class ListeningConnection {
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

  async ask<Row>(text: string, values: unknown[] = [], name?: string): Promise<Row[]> {
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
          `${this.#options.name} lost its database connection`,
        )
      }
      await pause(retryMs, undefined, { signal }).catch(() => undefined)
    }
  }

  /** Returns when the connection has ended. */
  async #connectAndWait() {
    const { databaseUrl, name, channels, onNotice, onUp } = this.#options
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: `windsock ${name}`,
      connectionTimeoutMillis: 3_000,
      statement_timeout: 30_000,
      keepAlive: true,
    })
    const ended = new Promise<void>((resolve, reject) => {
      client.on('error', reject)
      client.on('end', resolve)
    })
    ended.catch(() => undefined)
    client.on('notification', ({ channel, payload }) => onNotice(payload ?? '', channel))
    try {
      await client.connect()
      // Our few statements are the same all the time; planning them costs more than running them.
      const listens = channels.map((channel) => `listen ${channel}`).join('; ')
      await client.query(`set plan_cache_mode = force_generic_plan; ${listens}`)
      if (this.#stopping.signal.aborted) return
      this.#client = client
      onUp()
      await ended
    } finally {
      this.#client = null
      await client.end().catch(() => undefined)
    }
  }
}

const retryMs = 200

type Options = {
  databaseUrl: string
  log: Logger
  /** Of the feature, for the log and the database's list of connections. */
  name: string
  /** Names of ours, never anybody's input. */
  channels: readonly string[]
  onNotice: (payload: string, channel: string) => void
  /** It listens from now on; what was announced before may have been missed. */
  onUp: () => void
}
