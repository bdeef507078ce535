import pg from 'pg'
import { readConfig } from '#kernel/config.ts'
import { openDatabase } from '#kernel/server/database.ts'
import { startEmbeddedPostgres } from '#kernel/server/embedded-postgres.ts'
import { createLog } from '#kernel/server/log.ts'
import { migrate } from '#kernel/server/migrate.ts'

export const templateName = 'windsock_template'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** Starts one cluster for the whole run and migrates the template that every test's database is cloned from. */
export async function setup(project: { provide: (key: 'postgresUrl', value: string) => void }) {
  const config = readConfig({
    ...process.env,
    LOG_LEVEL: 'warn',
    DATA_DIR: process.env.TEST_DATA_DIR ?? './data/test',
  })
  const log = createLog(config)
  const embedded = await startEmbeddedPostgres(config.dataDir, log)
  await makeTemplate(embedded.url)
  project.provide('postgresUrl', embedded.url)
  return () => embedded.release()

  async function makeTemplate(url: string) {
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    const { rows } = await admin.query(
      `select datname from pg_database where datname like 'windsock_t%'`,
    )
    for (const { datname } of rows)
      await admin.query(`drop database if exists "${datname}" with (force)`)
    await admin.query(`create database ${templateName}`)
    await admin.end()
    const { db } = openDatabase(url.replace(/\/windsock$/, `/${templateName}`), log)
    await migrate(db)
    await db.destroy()
  }
}
