import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { transaction } from '../database.ts'
import type { Database } from '../schema.gen.ts'
import type { Storage } from '../storage/storage.ts'
import { BackupError } from './backup-error.ts'
import { connect } from './connect.ts'
import type { Tell } from './copy-files.ts'
import { assertSameRows, loadTable } from './copy-table.ts'
import { isDatabaseEmpty, quote } from './describe-database.ts'
import type { Manifest } from './manifest.ts'
import { Throttle } from './measure.ts'
import { emptyTables, rebuildSchema, suspendConstraints } from './rebuild-schema.ts'
import { restoreFiles } from './restore-files.ts'

/**
 * Makes the market of a backup anew in an empty place. Files come first and can be gone on with; the database comes in
 * one transaction, whose end is the end of it all: a place that holds tables holds everything.
 */
export async function restore({
  databaseUrl,
  media,
  target,
  manifest,
  megabytesPerSecond,
  markRestored,
  tell = () => undefined,
}: Restore): Promise<void> {
  const client = await connect(databaseUrl, 'windsock restore')
  try {
    await assertEmpty(client)
    const throttle = new Throttle(megabytesPerSecond)
    await restoreFiles({ media, target, manifest, throttle, tell })
    tell('all files')
    await restoreDatabase(client, { target, manifest, throttle, markRestored, tell })
    // Without it the first searches would be planned as on empty tables.
    await client.query('analyze')
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function assertEmpty(client: pg.Client) {
  if (!(await isDatabaseEmpty(client)))
    throw new BackupError(
      'The database already holds tables. Restore into an empty place: another DATA_DIR, or a new database in DATABASE_URL.',
    )
}

async function restoreDatabase(client: pg.Client, { target, manifest, throttle, ...rest }: Load) {
  const { id, tables, sequences } = manifest
  await holdRestoreLock(client)
  await assertEmpty(client)
  await transaction(openOn(client), async (db) => {
    await rebuildSchema(client, db, manifest)
    const resume = await suspendConstraints(client)
    await emptyTables(client)
    for (const table of tables) await loadTable(client, table, { target, id, throttle })
    await resume()
    for (const sequence of sequences)
      await client.query('select setval($1::regclass, $2, $3)', [
        quote(sequence),
        sequence.value,
        sequence.isCalled,
      ])
    rest.tell('all tables; now they are read back')
    for (const table of tables) await assertSameRows(client, table)
    await rest.markRestored(db)
  })
}

const restoreLock = 7_461_003

/** One that was killed rolls back as soon as its server notices. */
async function holdRestoreLock(client: pg.Client) {
  try {
    await client.query('select pg_advisory_lock($1)', [restoreLock])
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error
    throw new BackupError('Another restore into this database is running, or just ending.')
  }
}

/** Kysely on the one connection, whose transaction the copies are part of. */
function openOn(client: pg.Client): Kysely<Database> {
  const connection = { query: client.query.bind(client), release: () => undefined }
  const pool = { connect: async () => connection, end: async () => undefined }
  return new Kysely({ dialect: new PostgresDialect({ pool: pool as never }) })
}

type Load = Pick<Restore, 'target' | 'manifest' | 'markRestored'> & {
  throttle: Throttle
  tell: Tell
}

type Restore = {
  databaseUrl: string
  media: Storage
  target: Storage
  manifest: Manifest
  megabytesPerSecond: number
  /** Tells those that follow the database that it has become another one. */
  markRestored: (db: Kysely<Database>) => Promise<void>
  tell?: Tell
}
