import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import { coalesced } from './coalesced.ts'
import { statementName } from './database/prepared.ts'
import { isDatabaseOutage, openDatabase } from './database.ts'
import { commentStatement } from './tracing/comment-statement.ts'

/**
 * A streaming replica that answers selects as the primary would. Before each of them the primary says how far
 * its log is, and only a replica that has replayed that much is asked: it shows all that was committed before
 * the select began. Whatever it has not got, fails at or is too slow for, the primary answers.
 */
export class ReadReplica {
  readonly reads = new Counter({
    name: 'database_replica_reads_total',
    help: 'Selects for anonymous visitors by outcome; but for "replica" the primary answered them.',
    labelNames: ['outcome'],
    registers: [],
  })
  #isLost = true
  readonly #log: Logger
  readonly #replica: pg.Pool
  readonly #primary: pg.Pool
  readonly #primaryPosition: () => Promise<number>
  /**
   * What the server behind a connection has replayed, when last asked. A server that starts again may begin
   * earlier, but it does not keep its connections; so as long as there is one, this never goes back.
   */
  readonly #replayed = new WeakMap<pg.PoolClient, number>()
  readonly #stopping = new AbortController()
  #returning: Promise<void>

  constructor({ replicaUrl, databaseUrl, log }: Options) {
    this.#log = log
    this.#replica = openDatabase(replicaUrl, log, limits).pool
    // Positions never queue behind what the pool of the site is busy with.
    this.#primary = openDatabase(databaseUrl, log, { max: 1, answerTimeoutMs: 2_500 }).pool
    this.#primaryPosition = coalesced(() => askPosition(this.#primary, primaryPositionSql))
    this.#returning = this.#waitForReplica()
  }

  async stop() {
    this.#stopping.abort()
    await this.#returning
    await Promise.all([this.#replica.end(), this.#primary.end()])
  }

  /** The replica's answer to a select, or null if it has none that the primary would give. */
  async answer(text: string, values: readonly unknown[]): Promise<pg.QueryResult | null> {
    const { outcome, rows } = await this.#tryReplica(text, values)
    this.reads.inc({ outcome })
    return rows
  }

  async #tryReplica(text: string, values: readonly unknown[]): Promise<Tried> {
    if (this.#isLost) return { outcome: 'lost', rows: null }
    if (isBusy(this.#replica)) return { outcome: 'busy', rows: null }
    // Without the primary nobody knows what an answer would have to hold; asking it for the rows says so.
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
      const asked = name === undefined ? { text: commentStatement(text) } : { name, text }
      const rows = await client.query({ ...asked, values: [...values] })
      client.release()
      return { outcome: 'replica', rows }
    } catch (error) {
      client?.release(true)
      if (isDatabaseOutage(error)) this.#lose(error)
      // If the statement itself is wrong, the primary says so too.
      return { outcome: 'failed', rows: null }
    }
  }

  async #hasReplayed(client: pg.PoolClient, needed: number): Promise<boolean> {
    if ((this.#replayed.get(client) ?? 0) >= needed) return true
    const replayed = await askPosition(client, replicaPositionSql)
    this.#replayed.set(client, replayed)
    return replayed >= needed
  }

  #lose(error: unknown) {
    if (this.#isLost) return
    this.#isLost = true
    this.#log.warn({ error: (error as Error).message }, 'the read replica was lost')
    this.#returning = this.#waitForReplica()
  }

  /** Visitors never wait for a replica that is lost: it is tried beside them until it answers. */
  async #waitForReplica() {
    const { signal } = this.#stopping
    let told = ''
    while (!signal.aborted) {
      try {
        await this.#assertSameCluster()
        this.#isLost = false
        this.#log.info('the read replica answers')
        return
      } catch (error) {
        const { message } = error as Error
        if (message !== told) this.#log.warn({ error: message }, 'the read replica cannot be used')
        told = message
      }
      await pause(retryMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  /** Positions in the logs of two clusters could be compared, but would mean nothing. */
  async #assertSameCluster() {
    const clusters = [this.#primary, this.#replica].map((pool) => pool.query(clusterSql))
    const [ours, theirs] = (await Promise.all(clusters)).map(({ rows }) => rows[0].cluster)
    if (ours !== theirs) throw new Error('It is a replica of another database.')
  }
}

const maxConnections = 12
const retryMs = 1_000
/** Short: the primary can still answer in time after the replica has not. */
const limits = {
  standby: 'fine',
  max: maxConnections,
  connectTimeoutMs: 1_000,
  statementTimeoutMs: 2_000,
  answerTimeoutMs: 2_500,
} as const

/** In bytes since the log's beginning. Without synchronous commits a change can be seen before it is flushed. */
const primaryPositionSql = `
  select case current_setting('synchronous_commit')
    when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn()
  end - '0/0' as position`
/** Nowhere, once it has become a primary of its own. */
const replicaPositionSql = `
  select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0' end as position`
const clusterSql = 'select system_identifier::text as cluster from pg_control_system()'

async function askPosition(asked: pg.Pool | pg.PoolClient, text: string): Promise<number> {
  const { rows } = await asked.query<{ position: number | null }>({ text, name: 'position' })
  return rows[0]?.position ?? -1
}

/** When all its connections are taken, the primary is the shorter way. */
function isBusy({ idleCount, waitingCount, totalCount }: pg.Pool) {
  return totalCount >= maxConnections && idleCount <= waitingCount
}

type Tried = {
  outcome: 'replica' | 'behind' | 'busy' | 'failed' | 'lost'
  rows: pg.QueryResult | null
}
type Options = { replicaUrl: string; databaseUrl: string; log: Logger }
