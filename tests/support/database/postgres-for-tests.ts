import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { TestProject } from 'vitest/node'
import { readConfig } from '#kernel/config.ts'
import { type Db, openDatabase } from '#kernel/server/database/database.ts'
import { migrate } from '#kernel/server/database/migrate.ts'
import { startEmbeddedPostgres } from '#kernel/server/embedded-postgres/embedded-postgres.ts'
import { createQueueDatabase, createQueues } from '#kernel/server/jobs/job-queue.ts'
import { createLog } from '#kernel/server/tracing/log.ts'

import { jobs } from '../../../src/jobs.ts'
import { startOldestPostgres } from './oldest-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    templateName: string
    demonstrationFolder: string
  }
}

/** Starts one cluster for all tests, and migrates the template that test databases are cloned from. */
export async function setup(project: TestProject) {
  const config = readConfig({
    ...process.env,
    LOG_LEVEL: 'warn',
    DATA_DIR: process.env.TEST_DATA_DIR ?? './data/test',
  })
  const log = createLog(config)
  const embedded =
    process.env.TEST_POSTGRES === 'oldest'
      ? await startOldestPostgres()
      : await startEmbeddedPostgres(config.dataDir, log)
  // The name includes a hash of the content, so that the next run can reuse the template.
  const templateName = `windsock_template_${hashTemplate()}`
  await makeTemplate(embedded.url)
  project.provide('postgresUrl', embedded.url)
  project.provide('templateName', templateName)
  const sharedFolder = process.env.TEST_DEMONSTRATION
  const demonstrationFolder = resolve(sharedFolder ?? join(config.dataDir, 'demonstration'))
  const removeDemonstration = async () => {
    if (sharedFolder) return
    for (const leftover of ['', '.draft', '.lock'])
      await rm(demonstrationFolder + leftover, { recursive: true, force: true })
  }
  await removeDemonstration()
  project.provide('demonstrationFolder', demonstrationFolder)
  return async () => {
    await removeDemonstration()
    await embedded.release()
  }

  async function makeTemplate(url: string) {
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    const { rows } = await admin.query(
      `select datname from pg_database where datname like 'windsock_t%'`,
    )
    for (const { datname } of rows)
      if (datname !== templateName)
        await admin.query(`drop database if exists "${datname}" with (force)`)
    if (rows.some(({ datname }) => datname === templateName)) return admin.end()
    // Durability isn't needed, because no other run depends on this cluster. Tests that kill a server use separate
    // clusters.
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
      await admin.query(`alter system set ${setting} = off`)
    await admin.query('select pg_reload_conf()')
    const draft = 'windsock_template_draft'
    await admin.query(`create database ${draft}`)
    const { db } = openDatabase(url.replace(/\/windsock$/, `/${draft}`), log)
    await migrate(db)
    await makeQueues(db)
    await db.destroy()
    await admin.query(`alter database ${draft} rename to ${templateName}`)
    await admin.end()
  }
}

function hashTemplate(): string {
  const hash = createHash('sha256').update(JSON.stringify(jobs))
  const migrations = globSync('migrations/**/*.sql').sort()
  const sources = ['package-lock.json', 'src/kernel/server/jobs/job-queue.ts']
  for (const file of [...sources, ...migrations]) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

/** Creates the job queue's tables in the template because creating them in each test takes longer than most tests. */
async function makeQueues(db: Db) {
  const boss = new PgBoss({ db: createQueueDatabase(db), supervise: false, schedule: false })
  await boss.start()
  await createQueues(boss, jobs)
  await boss.stop()
}
