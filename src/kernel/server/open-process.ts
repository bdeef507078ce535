import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { type AppContext, backgroundRequestFields, Services } from '../app-context.ts'
import type { Config } from '../config.ts'
import { siteFromSettings } from '../site.ts'
import { type Db, isDatabaseOutage, openDatabase } from './database/database.ts'
import { DatabaseClock, serverTimeSql } from './database/database-clock.ts'
import { DatabaseWatch } from './database/database-watch.ts'
import type { LastAnswer } from './database/guarded-pool.ts'
import { migrateDatabase } from './database/migrate.ts'
import { isTimeoutError } from './database/session.ts'
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts'
import { findUnencryptedConnections } from './outbound/unencrypted-connections.ts'
import type { ChildRole } from './processes/child-role.ts'
import { startupStep } from './processes/startup-progress.ts'
import { applyMarketKind } from './sites/market-kind.ts'
import { exitOnStartupError, StartupError } from './startup/load-config.ts'
import { prepareDataDir } from './startup/prepare-data-dir.ts'
import { openStorage } from './storage/open-storage.ts'
import { storageKey } from './storage/storage.ts'
import { createLog } from './tracing/log.ts'
import { installTracer } from './tracing/spans.ts'

/** Oldest version that the second tier of the tests runs on. */
const minPostgresVersion = 15

/** Maximum time for running jobs to finish using their connections after everything else has stopped. */
const maxJobMs = 5_000

type ProcessOptions = {
  statementTimeoutMs?: number
  /** Maximum number of connections. */
  max?: number
  /** Role of a child process. Its primary process has already started the database. */
  child?: ChildRole | null
}

export type Process = {
  ctx: AppContext
  databaseUrl: string
  pool: pg.Pool
  watch: DatabaseWatch
  lastAnswer: LastAnswer
  close: () => Promise<void>
}

/**
 * Opens the resources that every process needs: the log, the migrated database, storage, and context. Ends the process
 * if an operator can fix the reason.
 */
export function openProcess(config: Config, options?: ProcessOptions): Promise<Process> {
  return exitOnStartupError(open(config, options))
}

async function open(config: Config, options: ProcessOptions = {}): Promise<Process> {
  await prepareDataDir(config)
  const { child = null, ...limits } = options
  const log = createLog(config, child && { process: child.number })
  const stopTracing = await startTracing(config)
  const configuredUrl = child?.databaseUrl ?? config.databaseUrl
  const embedded = configuredUrl
    ? undefined
    : await startupStep(config, 'Starting PostgreSQL', () =>
        startEmbeddedPostgres(config.dataDir, log, config.webProcesses),
      )
  const databaseUrl = configuredUrl ?? embedded?.url ?? ''
  const lastAnswer: LastAnswer = { atMs: 0 }
  const { db, pool } = openDatabase(databaseUrl, log, { ...limits, lastAnswer })
  const clock = new DatabaseClock(log)
  const services = new Services()
  const ctx: AppContext = {
    config,
    site: siteFromSettings(config),
    db,
    log,
    now: clock.now,
    services,
    ...backgroundRequestFields(),
  }
  const close = async () => {
    // Abandons a job that runs past the queue's timeout, as if the process had been killed. Another process will retry
    // it.
    await Promise.race([db.destroy(), pause(maxJobMs, undefined, { ref: false })])
    await embedded?.release()
    await stopTracing()
  }
  try {
    const storage = await openStorage(config)
    services.set(storageKey, storage)
    if (child === null) {
      if (!(await storage.isWritable().catch(() => false)))
        log.warn('the media folder in DATA_DIR can’t be written')
      const settings = findUnencryptedConnections(config)
      if (settings.length > 0)
        log.warn({ settings }, 'connections to other machines without verified TLS')
      if (!embedded) await assertSessions(databaseUrl).catch(explainConnection)
      await startupStep(config, 'Updating the database schema', () =>
        migrateDatabase(databaseUrl, log),
      )
    }
    ctx.config = await applyMarketKind(config, db)
    await clock.adjust(() => readServerTime(db))
  } catch (error) {
    await close()
    throw error
  }
  const watch = new DatabaseWatch({ databaseUrl, log, clock, lastAnswer })
  return {
    ctx,
    databaseUrl,
    pool,
    watch,
    lastAnswer,
    async close() {
      await watch.stop()
      await close()
    },
  }
}

async function readServerTime(db: Db): Promise<number> {
  const time = sql.raw<number>(serverTimeSql).as('ms')
  return (await db.selectNoFrom(time).executeTakeFirstOrThrow()).ms
}

/** Runs a script's `work`, then ends the process even if `work` fails. */
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

/** Starts tracing if it's configured. Loads the required modules only in that case. */
async function startTracing({ isTraced }: Config): Promise<() => Promise<void>> {
  if (!isTraced) return async () => undefined
  const { openTelemetry } = await import('./tracing/open-telemetry.ts')
  // biome-ignore lint/style/noProcessEnv: OpenTelemetry settings are read only here.
  const { tracer, stop } = openTelemetry(process.env)
  installTracer(tracer)
  return async () => {
    installTracer(null)
    await stop()
  }
}

/** Explains a failed first connection. Neither the message nor the code contains the password. */
function explainConnection(error: NodeJS.ErrnoException): never {
  const { code = '', message } = error
  if (!isDatabaseOutage(error) && !loginCodes.test(code)) throw error
  throw new StartupError(`The database in DATABASE_URL can’t be reached: ${message || code}`)
}

/** Wrong user or password, and missing database. */
const loginCodes = /^(28|3D)/

/**
 * Rejects a pooler that uses a different server connection for each transaction. With such a pooler, notifications,
 * payment locks, and session settings would silently affect other clients.
 */
async function assertSessions(connectionString: string) {
  const options = { connectionString, connectionTimeoutMillis: 3_000, query_timeout: 3_000 }
  const [first, second] = [new pg.Client(options), new pg.Client(options)]
  for (const client of [first, second]) client.on('error', () => undefined)
  try {
    await first.connect()
    await second.connect()
    await assertVersion(first)
    const marker = randomUUID()
    await first.query(`select set_config('windsock.session', $1, false)`, [marker])
    // A pooler hands out its most recently returned connection first. If it shares sessions, `second` gets the same
    // connection as `first`.
    await second.query('begin')
    const isSameSession = await first
      .query(`select current_setting('windsock.session', true) = $1 as kept`, [marker])
      .then(({ rows }) => rows[0]?.kept === true, isOther)
    if (!isSameSession)
      throw new StartupError(
        'DATABASE_URL points to a pooler that shares sessions. Windsock needs its own sessions. Set pool_mode = session.',
      )
  } finally {
    for (const client of [first, second]) await client.end().catch(() => undefined)
  }
}

async function assertVersion(client: pg.Client) {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version, 10) < minPostgresVersion)
    throw new StartupError(
      `The database in DATABASE_URL is PostgreSQL ${version}. Windsock needs PostgreSQL ${minPostgresVersion} or newer.`,
    )
}

/** Checks for a timeout. A pooler with a single connection delays the query until the transaction ends. */
function isOther(error: Error): false {
  if (isTimeoutError(error)) return false
  throw error
}
