import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Database } from './schema.gen.ts'

/** Brings the database to the newest schema. Two starters are safe: Kysely's migrator takes a lock. */
export async function migrate(db: Kysely<Database>, folder = 'migrations'): Promise<string[]> {
  const migrator = new Migrator({ db, provider: sqlFiles(folder) })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

function sqlFiles(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
      const entries = names.map(async (name): Promise<[string, Migration]> => {
        const text = await readFile(join(folder, name), 'utf8')
        return [
          name.replace(/\.sql$/, ''),
          { up: async (db) => void (await sql.raw(text).execute(db)) },
        ]
      })
      return Object.fromEntries(await Promise.all(entries))
    },
  }
}
