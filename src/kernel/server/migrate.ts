import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Logger } from 'pino'
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
 * Migrates the database to the latest schema. Concurrent starts are safe because Kysely's migrator takes a lock. If a
 * later release has already migrated the database, it's left unchanged, so that an older release can start again. For
 * the same reason, schema elements are dropped one release after the code that used them.
 */
export async function migrate(
  db: Kysely<Database>,
  folder = 'migrations',
  only?: readonly string[],
): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const all = names.map((name) => name.replace(/\.sql$/, ''))
  const own = only ? all.filter((name) => only.includes(name)) : all
  const provider = await withLaterReleases(db, own, sqlFiles(folder, own))
  const migrator = new Migrator({ db, provider })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

function sqlFiles(folder: string, names: readonly string[]): Promise<Record<string, Migration>> {
  return Promise.all(
    names.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(join(folder, `${name}.sql`), 'utf8')
      return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }]
    }),
  ).then(Object.fromEntries)
}

/** Adds the applied migrations of later releases. Kysely rejects a database with migrations that it doesn't know. */
async function withLaterReleases(
  db: Kysely<Database>,
  own: readonly string[],
  files: Promise<Record<string, Migration>>,
): Promise<MigrationProvider> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('kysely_migration') is not null as has`.execute(db)
  const executed = rows[0]?.has
    ? (await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows
    : []
  const last = own.at(-1) ?? ''
  const later = executed.filter(({ name }) => name > last)
  const migrations = {
    ...(await files),
    ...Object.fromEntries(later.map(({ name }) => [name, { up: async () => undefined }])),
  }
  return { getMigrations: async () => migrations }
}
