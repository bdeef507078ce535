import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import { statementName } from './database/create-prepared-query.ts'
import { isDatabaseOutage, openDatabase } from './database/database.ts'
import { coalesceCalls } from './limits/coalesce-calls.ts'
import { addRequestIdComment } from './tracing/add-request-id-comment.ts'

/**
 * A streaming replica that serves selects with the same result as the primary. Before each select, reads the primary's
 * WAL position and uses the replica only if it has replayed up to that position. The result therefore includes
 * everything committed before the select. If the replica lags, fails, or is too slow, the primary is used.
 */
export class ReadReplica {
  readonly reads = new Counter({
    name: 'database_replica_reads_total',
    help: 'SELECT queries for anonymous visitors by outcome. The primary answered all except "replica".',
    labelNames: ['outcome'],
    registers: [],
  })
  #isLost = true
  readonly #log: Logger
  readonly #replica: pg.Pool
  readonly #primary: pg.Pool
  readonly #primaryPosition: () => Promise<number>
  /**
   * Last known replay position of the server behind each connection. It never decreases for a given connection, because
   * a restart that resets the position also closes the connection.
   */
  readonly #replayed = new WeakMap<pg.PoolClient, number>()
  readonly #stopping = new AbortController()
  #returning: Promise<void>

  constructor({ replicaUrl, databaseUrl, log }: Options) {
    this.#log = log
    this.#replica = openDatabase(replicaUrl, log, limits).pool
    // Uses a separate pool, so that position queries never wait for other queries.
    this.#primary = openDatabase(databaseUrl, log, { max: 1, responseTimeoutMs: 2_500 }).pool
    this.#primaryPosition = coalesceCalls(() => readPosition(this.#primary, primaryPositionSql))
    this.#returning = this.#waitForReplica()
  }

  async stop() {
    this.#stopping.abort()
    await this.#returning
    await Promise.all([this.#replica.end(), this.#primary.end()])
  }

  /** Returns the replica's result of a select, or null if the primary must run it. */
  async trySelect(text: string, values: readonly unknown[]): Promise<pg.QueryResult | null> {
    const { outcome, rows } = await this.#tryReplica(text, values)
    this.reads.inc({ outcome })
    return rows
  }

  async #tryReplica(text: string, values: readonly unknown[]): Promise<Tried> {
    if (this.#isLost) return { outcome: 'lost', rows: null }
    if (isBusy(this.#replica)) return { outcome: 'busy', rows: null }
    // If the primary fails, the required position is unknown. The caller's query to the primary will then report the
    // error.
    const needed = await this.#primaryPosition().catch(() => null)
    if (needed === null) return { outcome: 'failed', rows: null }
    let client: pg.PoolClient | null = null
    try {
      client = await this.#replica.connect()
      if (!(await this.#hasReplayed(client, needed))) {
        client.release()
        return { outcome: 'behind', rows: null }
      }
      const name = statementName(text)
      const queryConfig = name === undefined ? { text: addRequestIdComment(text) } : { name, text }
      const rows = await client.query({ ...queryConfig, values: [...values] })
      client.release()
      return { outcome: 'replica', rows }
    } catch (error) {
      client?.release(true)
      if (isDatabaseOutage(error)) this.#lose(error)
      // If the statement is invalid, the primary will report it.
      return { outcome: 'failed', rows: null }
    }
  }

  async #hasReplayed(client: pg.PoolClient, needed: number): Promise<boolean> {
    if ((this.#replayed.get(client) ?? 0) >= needed) return true
    const replayed = await readPosition(client, replicaPositionSql)
    this.#replayed.set(client, replayed)
    return replayed >= needed
  }

  #lose(error: unknown) {
    if (this.#isLost) return
    this.#isLost = true
    this.#log.warn({ error: (error as Error).message }, 'read replica lost')
    this.#returning = this.#waitForReplica()
  }

  /** Retries an unavailable replica in the background, so that visitors never wait for it. */
  async #waitForReplica() {
    const { signal } = this.#stopping
    let lastMessage = ''
    while (!signal.aborted) {
      try {
        await this.#assertSameCluster()
        this.#isLost = false
        this.#log.info('read replica available')
        return
      } catch (error) {
        const { message } = error as Error
        if (message !== lastMessage) this.#log.warn({ error: message }, 'read replica unavailable')
        lastMessage = message
      }
      await pause(retryMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  /** WAL positions of different clusters can't be compared. */
  async #assertSameCluster() {
    const clusters = [this.#primary, this.#replica].map((pool) => pool.query(clusterSql))
    const [primaryCluster, replicaCluster] = (await Promise.all(clusters)).map(
      ({ rows }) => rows[0].cluster,
    )
    if (primaryCluster !== replicaCluster)
      throw new Error('It’s a replica of a different database.')
  }
}

const maxConnections = 12
const retryMs = 1_000
/**
 * Limits of the replica's pool. The timeouts are short, so that the primary still has enough time if the replica fails.
 */
const limits = {
  standby: 'fine',
  max: maxConnections,
  connectTimeoutMs: 1_000,
  statementTimeoutMs: 2_000,
  responseTimeoutMs: 2_500,
} as const

/** WAL position in bytes. Without synchronous commit, a change can be visible before it's flushed. */
const primaryPositionSql = `
  select case current_setting('synchronous_commit')
    when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn()
  end - '0/0' as position`
/** Null if the replica has been promoted to a primary. */
const replicaPositionSql = `
  select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0' end as position`
const clusterSql = 'select system_identifier::text as cluster from pg_control_system()'

async function readPosition(client: pg.Pool | pg.PoolClient, text: string): Promise<number> {
  const { rows } = await client.query<{ position: number | null }>({ text, name: 'position' })
  return rows[0]?.position ?? -1
}

/** If all connections are in use, the primary is faster. */
function isBusy({ idleCount, waitingCount, totalCount }: pg.Pool) {
  return totalCount >= maxConnections && idleCount <= waitingCount
}

type Tried = {
  outcome: 'replica' | 'behind' | 'busy' | 'failed' | 'lost'
  rows: pg.QueryResult | null
}
type Options = { replicaUrl: string; databaseUrl: string; log: Logger }
