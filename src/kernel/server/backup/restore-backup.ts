import type { Kysely } from 'kysely'
import type pg from 'pg'
import { transaction } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import type { Database } from '../database/schema.gen.ts'
import type { Storage } from '../storage/storage.ts'
import { BackupError } from './backup-error.ts'
import { connectForBackup, createClientKysely } from './connect-for-backup.ts'
import type { ReportProgress } from './copy-files.ts'
import { assertSameRows, loadTable } from './copy-table.ts'
import { isDatabaseEmpty, quoteTable } from './describe-database.ts'
import { findMissingFiles, type ListReferencedFiles } from './find-missing-files.ts'
import { Throttle } from './hashing-meter.ts'
import type { Manifest } from './manifest.ts'
import { emptyTables, rebuildSchema, suspendConstraints } from './rebuild-schema.ts'
import { assertNoOtherFiles, restoreFiles } from './restore-files.ts'

/**
 * Restores a backup to an empty database and media store. Restores the database first, in one transaction, which also
 * marks the files as pending. If the same backup is restored again, only files that don't exist yet are copied.
 */
export async function restoreBackup(options: Restore): Promise<RestoreResult> {
  const { databaseUrl, media, target, manifest, named, reportProgress = () => undefined } = options
  const client = await connectForBackup(databaseUrl, 'windsock restore')
  try {
    await holdRestoreLock(client)
    const throttle = new Throttle(options.megabytesPerSecond)
    if ((await readRestoreMarker(client)) === manifest.id)
      reportProgress('database already restored')
    else {
      await assertEmpty(client)
      await assertNoOtherFiles(manifest, { media, target })
      await restoreDatabase(client, { ...options, throttle, reportProgress })
      reportProgress('database restored, restoring files')
    }
    // The files are found with the queries of this release.
    await migrate(createClientKysely(client))
    // Without statistics, the planner would treat the tables as empty.
    await client.query('analyze')
    const { damage, present } = await restoreFiles({ ...options, throttle, reportProgress })
    const missing = await findMissingFiles(createClientKysely(client), media, { present, named })
    if (damage.length === 0) await clearRestoreMarker(client)
    return { damage, missing }
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function assertEmpty(client: pg.Client) {
  if (!(await isDatabaseEmpty(client)))
    throw new BackupError(
      'The database already contains tables. Restore into an empty database: use another DATA_DIR, or a new database in DATABASE_URL.',
    )
}

async function restoreDatabase(client: pg.Client, { target, manifest, throttle, ...rest }: Load) {
  const { id, tables, sequences } = manifest
  await transaction(createClientKysely(client), async (db) => {
    await rebuildSchema(client, db, manifest)
    const resume = await suspendConstraints(client)
    await emptyTables(client)
    for (const table of tables) await loadTable(client, table, { target, id, throttle })
    await resume()
    for (const sequence of sequences)
      await client.query('select setval($1::regclass, $2, $3)', [
        quoteTable(sequence),
        sequence.value,
        sequence.isCalled,
      ])
    rest.reportProgress('all tables loaded, verifying them')
    for (const table of tables) await assertSameRows(client, table)
    await rest.markRestored(db)
    await writeRestoreMarker(client, id)
  })
}

const restoreLock = 7_461_003

/**
 * Takes the restore lock. If an earlier restore was killed, waits until the server notices and rolls back its
 * transaction.
 */
async function holdRestoreLock(client: pg.Client) {
  try {
    await client.query('select pg_advisory_lock($1)', [restoreLock])
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error
    throw new BackupError('Another restore into this database is running or just finishing.')
  }
}

/** Returns the ID of the backup whose database is restored but whose files are still pending, or null. */
async function readRestoreMarker(client: pg.Client): Promise<string | null> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('windsock_restore.pending') is not null as exists`,
  )
  if (!found[0]?.exists) return null
  const { rows } = await client.query<{ id: string }>('select id from windsock_restore.pending')
  return rows[0]?.id ?? null
}

/** Uses a schema of its own that backups don't include. */
async function writeRestoreMarker(client: pg.Client, id: string): Promise<void> {
  await client.query('create schema windsock_restore')
  await client.query('create table windsock_restore.pending (id text not null)')
  await client.query('insert into windsock_restore.pending values ($1)', [id])
}

async function clearRestoreMarker(client: pg.Client): Promise<void> {
  await client.query('drop schema if exists windsock_restore cascade')
}

type Load = Pick<Restore, 'target' | 'manifest' | 'markRestored'> & {
  throttle: Throttle
  reportProgress: ReportProgress
}

type Restore = {
  databaseUrl: string
  media: Storage
  target: Storage
  manifest: Manifest
  megabytesPerSecond: number
  /** Marks the database's content as replaced, which notifies processes that follow its changes. */
  markRestored: (db: Kysely<Database>) => Promise<void>
  /** If true, the restore stops at the first damaged or missing file. */
  isStrict?: boolean
  named: readonly ListReferencedFiles[]
  reportProgress?: ReportProgress
}

type RestoreResult = {
  /** One sentence for each file that couldn't be restored, or for a damaged list. */
  damage: string[]
  /** Files that rows reference but that don't exist, including those missing from the backup. */
  missing: string[]
}
