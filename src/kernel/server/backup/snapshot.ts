import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { BackupError } from './backup-error.ts'
import { connectForBackup } from './connect-for-backup.ts'
import { type DatabaseShape, describeDatabase, quoteTable } from './describe-database.ts'

/** Number of connections. It's low so that enough are left for the site. */
const readers = 2
const beginSql = 'begin transaction isolation level repeatable read read only'

/** A consistent view of the database, shared by several connections. */
export type Snapshot = DatabaseShape & { clients: pg.Client[]; close: () => Promise<void> }

export async function openSnapshot(databaseUrl: string): Promise<Snapshot> {
  const clients: pg.Client[] = []
  const close = async () => {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
  }
  const open = async () => {
    const client = await connectForBackup(databaseUrl, 'windsock backup')
    clients.push(client)
    await client.query(beginSql)
    return client
  }
  try {
    const first = await open()
    const { rows } = await first.query<{ snapshot: string }>(
      'select pg_export_snapshot() as snapshot',
    )
    const shape = await describeDatabase(first)
    // Locks prevent schema changes until the tables have been read.
    await lockTables(first, shape)
    while (clients.length < readers) {
      const other = await open()
      await other.query(`set transaction snapshot '${rows[0]?.snapshot}'`)
    }
    return { ...shape, clients, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function lockTables(client: pg.Client, { tables }: DatabaseShape) {
  try {
    await client.query(`lock table ${tables.map(quoteTable).join(', ')} in access share mode`)
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error
    throw new BackupError('A migration is changing the schema. Try again when it’s finished.')
  }
}

const maxLagMs = 60_000

/**
 * Waits until a standby has replayed everything that was committed on the primary. Otherwise, the backup could contain
 * rows that were already deleted on the primary along with their files.
 */
export async function awaitReplay(primary: pg.Client, replicaUrl: string): Promise<void> {
  const replica = await connectForBackup(replicaUrl, 'windsock backup')
  try {
    const [primaryResult, replicaResult] = await Promise.all(
      [primary, replica].map((client) => client.query<{ cluster: string }>(clusterSql)),
    )
    if (primaryResult?.rows[0]?.cluster !== replicaResult?.rows[0]?.cluster)
      throw new BackupError('DATABASE_REPLICA_URL points to a replica of a different database.')
    const { rows } = await primary.query<{ position: string }>(positionSql)
    const until = performance.now() + maxLagMs
    while (performance.now() < until) {
      const replayed = await replica.query<{ is: boolean | null }>(replayedSql, [rows[0]?.position])
      if (replayed.rows[0]?.is === null)
        throw new BackupError('DATABASE_REPLICA_URL points to a server that isn’t a standby.')
      if (replayed.rows[0]?.is) return
      await pause(100)
    }
    throw new BackupError(
      'The replica is more than a minute behind. Back up from the primary instead.',
    )
  } finally {
    await replica.end().catch(() => undefined)
  }
}

const clusterSql = 'select system_identifier::text as cluster from pg_control_system()'
/** Without synchronous commit, a change can be visible before it's flushed. */
const positionSql = `
  select (case current_setting('synchronous_commit')
    when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as position`
const replayedSql = `
  select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= $1::pg_lsn end as is`
