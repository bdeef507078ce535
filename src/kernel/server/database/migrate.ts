import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import type { Logger } from 'pino'
import { StartupError } from '../startup/load-config.ts'
import { openDatabase } from './database.ts'
import type { Database } from './schema.gen.ts'

/** Migrates the database. Statements have no timeout, but waiting for a lock does. */
export async function migrateDatabase(databaseUrl: string, log: Logger): Promise<void> {
  const { db } = openDatabase(databaseUrl, log, { max: 2, statementTimeoutMs: 0 })
  try {
    const applied = await migrate(db)
    if (applied.length > 0) log.info({ applied }, 'database migrated')
  } finally {
    await db.destroy()
  }
}

/**
 * Migrates the database to the latest schema. Each migration has its own transaction, so that its locks end before the
 * next one starts. If one fails, the earlier ones stay applied, and the next call continues with it. A new database has
 * nothing to lock, and one transaction takes half the time. Concurrent starts are safe because Kysely's migrator takes
 * a lock. If a later release has already migrated the database, it's left unchanged, so that an older release can start
 * again. For the same reason, schema elements are dropped one release after the code that used them.
 */
export async function migrate(
  db: Kysely<Database>,
  folder = 'migrations',
  only?: readonly string[],
): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const all = names.map((name) => name.replace(/\.sql$/, ''))
  const own = only ? all.filter((name) => only.includes(name)) : all
  const executed = await readExecuted(db)
  const last = own.at(-1) ?? ''
  const migrations = {
    ...(await sqlFiles(folder, own)),
    // Kysely rejects a database with migrations that it doesn't know.
    ...Object.fromEntries(executed.filter((name) => name > last).map((name) => [name, nothing])),
  }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  if (executed.length === 0) return toNames(await migrator.migrateToLatest())
  const applied: string[] = []
  for (;;) {
    const next = toNames(await migrator.migrateUp())
    if (next.length === 0) return applied
    applied.push(...next)
  }
}

/** Returns the applied migrations, or throws if one failed. */
function toNames({ error, results = [] }: MigrationResultSet): string[] {
  const failed = results.find(({ status }) => status === 'Error')
  if (failed && error instanceof Error)
    throw new StartupError(`Migration ${failed.migrationName} failed: ${error.message}`, {
      cause: error,
    })
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

const nothing: Migration = { up: async () => undefined }

function sqlFiles(folder: string, names: readonly string[]): Promise<Record<string, Migration>> {
  return Promise.all(
    names.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(join(folder, `${name}.sql`), 'utf8')
      return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }]
    }),
  ).then(Object.fromEntries)
}

async function readExecuted(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('kysely_migration') is not null as has`.execute(db)
  if (!rows[0]?.has) return []
  return (await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows.map(
    ({ name }) => name,
  )
}
