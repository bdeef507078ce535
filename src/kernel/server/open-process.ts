import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type AppContext, noVisitor, Services } from '../app-context.ts'
import type { Config } from '../config.ts'
import { siteOfSettings } from '../site.ts'
import { assertSessions } from './database/assert-sessions.ts'
import { openDatabase } from './database.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { createLog } from './log.ts'
import { migrateDatabase } from './migrate.ts'
import type { ChildRole } from './processes/child-role.ts'
import { openStorage } from './storage/open-storage.ts'
import { storageKey } from './storage/storage.ts'
import { startTracing } from './tracing/start-tracing.ts'

/** How long work that is still running may hold its connections once everything else has stopped. */
const longestJobMs = 5_000

export type ProcessOptions = {
  statementTimeoutMs?: number
  /** Most connections at once. */
  max?: number
  /** Of a process whose first one has brought up the database. */
  child?: ChildRole | null
}

export type Process = {
  ctx: AppContext
  databaseUrl: string
  pool: pg.Pool
  close: () => Promise<void>
}

/** What every process begins with: its log, the migrated database, storage, and a context over them. */
export async function openProcess(config: Config, options: ProcessOptions = {}): Promise<Process> {
  const { child = null, ...limits } = options
  const log = createLog(config, child && { process: child.number })
  const stopTracing = await startTracing(config)
  const given = child?.databaseUrl ?? config.databaseUrl
  const embedded = given
    ? undefined
    : await startEmbeddedPostgres(config.dataDir, log, config.webProcesses)
  const databaseUrl = given ?? embedded?.url ?? ''
  const { db, pool } = openDatabase(databaseUrl, log, limits)
  const services = new Services()
  const ctx: AppContext = {
    config,
    site: siteOfSettings(config),
    db,
    log,
    now: () => new Date(),
    services,
    ...noVisitor(),
  }
  const close = async () => {
    // A job that outlives the queue's patience is left as a kill would leave it: another process takes it up.
    await Promise.race([db.destroy(), pause(longestJobMs, undefined, { ref: false })])
    await embedded?.release()
    await stopTracing()
  }
  try {
    services.set(storageKey, await openStorage(config))
    if (child === null) {
      if (!embedded) await assertSessions(databaseUrl)
      await migrateDatabase(databaseUrl, log)
    }
  } catch (error) {
    await close()
    throw error
  }
  return { ctx, databaseUrl, pool, close }
}

/** For scripts: the process ends with `work`, whether it succeeds or not. */
export async function withProcess(
  config: Config,
  work: (ctx: AppContext) => Promise<void>,
  limits: ProcessOptions = {},
) {
  const { ctx, close } = await openProcess(config, limits)
  try {
    await work(ctx)
  } finally {
    await close()
  }
}
