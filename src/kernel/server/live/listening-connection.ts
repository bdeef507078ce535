import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { createThrottledWarning } from '../database/create-throttled-warning.ts'
import { isTimeoutError, prepareSession, standbySql } from '../database/session.ts'

/**
 * A dedicated database connection for a feature. Reconnects if the connection is lost. Receives notifications, and runs
 * small queries without waiting for the pool.
 */
export class ListeningConnection {
  #client: pg.Client | null = null
  readonly #stopping = new AbortController()
  readonly #options: Options
  readonly #warn = createThrottledWarning()
  readonly #running: Promise<void>
  #lastResult: Promise<unknown> = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
    this.#running = this.#keepConnected()
  }

  get isUp() {
    return this.#client !== null
  }

  /** Runs one query at a time because the client accepts only one. */
  query<Row>(text: string, values: unknown[] = [], name?: string): Promise<Row[]> {
    const result = this.#lastResult.then(() => this.#queryNow<Row>(text, values, name))
    this.#lastResult = result.catch(() => undefined)
    return result
  }

  async #queryNow<Row>(text: string, values: unknown[], name?: string): Promise<Row[]> {
    if (!this.#client) throw Object.assign(new Error('Connection terminated'), { code: '08003' })
    const client = this.#client
    try {
      return (await client.query({ text, values, ...(name && { name }) })).rows
    } catch (error) {
      // Later queries would wait behind the one that never got a response.
      if (isTimeoutError(error)) await client.end().catch(() => undefined)
      throw error
    }
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
        this.#warn(this.#options.log, error, `${this.#options.name} lost its database connection`)
      }
      await pause(retryMs, undefined, { signal }).catch(() => undefined)
    }
  }

  /** Resolves after the connection has ended. */
  async #connectAndWait() {
    const { databaseUrl, name, channels, onNotice, onUp } = this.#options
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: `windsock ${name}`,
      connectionTimeoutMillis: 3_000,
      query_timeout: silenceMs,
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
      // The few statements never change, and planning them costs more than running them.
      await prepareSession(client, {
        statement_timeout: silenceMs,
        plan_cache_mode: 'force_generic_plan',
      })
      await client.query(channels.map((channel) => `listen ${channel}`).join('; '))
      if (this.#stopping.signal.aborted) return
      this.#client = client
      onUp()
      // Detects an unresponsive server, which would otherwise go unnoticed on an idle connection.
      const heartbeat = setInterval(
        () => void this.query(standbySql).catch(() => client.end()),
        beatMs,
      )
      await ended.finally(() => clearInterval(heartbeat))
    } finally {
      this.#client = null
      await client.end().catch(() => undefined)
    }
  }
}

const retryMs = 200
const beatMs = 5_000
/** Time without a response after which the server is considered unresponsive. */
const silenceMs = 4_000

type Options = {
  databaseUrl: string
  log: Logger
  /** Name of the feature, shown in the log and in the database's list of connections. */
  name: string
  /** Channel names. They aren't escaped, so they must come from code, never from user input. */
  channels: readonly string[]
  onNotice: (payload: string, channel: string) => void
  /** Called when listening starts or restarts. Earlier notifications may have been missed. */
  onUp: () => void
}
