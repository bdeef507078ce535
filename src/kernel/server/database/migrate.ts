import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
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
 * The release whose schema a new database gets: `migrations/0.3.0` has one file per feature, in dependency order. The
 * migrations in `migrations/to-0.3.0` lead older databases to the same schema.
 */
const release = '0.3.0'

/** Returns the paths of all migrations by name, in order. */
export async function listMigrations(folder = 'migrations'): Promise<Map<string, string>> {
  const paths = [...(await sqlFiles(join(folder, `to-${release}`))), ...(await sqlFiles(folder))]
  return new Map(paths.map((path) => [basename(path, '.sql'), path]))
}

/**
 * Migrates the database to the latest schema. Each migration has its own transaction, so that its locks end before the
 * next one starts. If one fails, the earlier ones stay applied, and the next call continues with it. A new database gets
 * the schema of the release and the later migrations in one transaction, because it has nothing to lock. Concurrent
 * starts are safe because Kysely's migrator takes a lock. If a later release has already migrated the database, it's
 * left unchanged, so that an older release can start again. For the same reason, schema elements are dropped one release
 * after the code that used them.
 */
export async function migrate(
  db: Kysely<Database>,
  folder = 'migrations',
  only?: readonly string[],
): Promise<string[]> {
  const all = [...(await listMigrations(folder))]
  const own = only ? all.filter(([name]) => only.includes(name)) : all
  const executed = await readExecuted(db)
  const last = own.at(-1)?.[0] ?? ''
  const migrations = {
    ...Object.fromEntries(own.map(([name, path]) => [name, fromFiles([path])])),
    ...(executed.length === 0 && (await schemaOfRelease(folder, own))),
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

/**
 * Returns the schema of the release in place of the migrations that led to it. The first of them creates it, and all of
 * them are recorded. Returns nothing for a backup of an earlier release, which has only some of them.
 */
async function schemaOfRelease(
  folder: string,
  own: readonly [name: string, path: string][],
): Promise<Record<string, Migration>> {
  const steps = await sqlFiles(join(folder, `to-${release}`))
  const replaced = own.filter(([, path]) => steps.includes(path))
  if (replaced.length < steps.length) return {}
  const schema = fromFiles(await sqlFiles(join(folder, release)))
  let isCreated = false
  const create: Migration = {
    async up(db) {
      await schema.up(db)
      isCreated = true
    },
  }
  const record: Migration = {
    async up() {
      if (!isCreated) throw new Error('an earlier release is creating this database. Start again')
    },
  }
  return Object.fromEntries(replaced.map(([name], index) => [name, index === 0 ? create : record]))
}

function fromFiles(paths: readonly string[]): Migration {
  return {
    async up(db) {
      for (const path of paths) await sql.raw(await readFile(path, 'utf8')).execute(db)
    },
  }
}

async function sqlFiles(folder: string): Promise<string[]> {
  const paths: string[] = []
  for await (const name of glob('*.sql', { cwd: folder })) paths.push(join(folder, name))
  return paths.sort()
}

async function readExecuted(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('kysely_migration') is not null as has`.execute(db)
  if (!rows[0]?.has) return []
  return (await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows.map(
    ({ name }) => name,
  )
}
