import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { StartupError } from '../startup/load-config.ts'
import { type Cluster, createClusterIfMissing } from './cluster.ts'
import { identifyProcess, ignoreCode, type PidFileProcess, readPidFile } from './pid-file.ts'
import { prepareFolder } from './prepare-folder.ts'
import { runAsServer } from './run-as-server.ts'
import { servesFolder } from './serves-folder.ts'
import {
  discardPidFile,
  findFreePort,
  isStalePidFile,
  ServerStartError,
  startServer,
} from './start-server.ts'

/**
 * Session lock that every process using the cluster holds in shared mode. A process that acquires it exclusively may
 * stop the cluster.
 */
const usersLock = 7_461_001

export type EmbeddedPostgres = { url: string; release: () => Promise<void> }

/**
 * Starts or joins the PostgreSQL cluster under `dataDir`. The postmaster is detached, so it survives a `kill -9` of
 * this process and can be found through its postmaster.pid. Several processes share one cluster, and the last one to
 * exit stops it. If the postmaster ends unexpectedly, it's restarted on the same port.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  log: Logger,
  webProcesses = 1,
): Promise<EmbeddedPostgres> {
  ignoreClientSettings()
  const connections = Math.max(minConnections, (webProcesses + 1) * connectionsPerProcess)
  const cluster = await createClusterIfMissing({ dataDir, connections }, log)
  let leaving = false
  let hold = await takeHold(cluster, log)
  const { port } = hold
  watch()
  return {
    url: databaseUrl(port, cluster.password, 'windsock'),
    async release() {
      leaving = true
      await letGo(cluster, hold.client, log)
    },
  }

  function watch() {
    hold.client.once('end', () => {
      if (!leaving) void recover()
    })
  }

  /** Retries indefinitely because a full disk keeps the database down until an operator frees space. */
  async function recover() {
    log.warn('database stopped; restarting it')
    while (!leaving) {
      try {
        hold = await takeHold(cluster, log, port)
        return leaving ? await letGo(cluster, hold.client, log) : watch()
      } catch (error) {
        log.error({ err: error }, 'failed to start the database; retrying')
        await sleep(restartPauseMs, undefined, { ref: false })
      }
    }
  }
}

/**
 * Removes settings of PostgreSQL clients, such as PGSSLMODE, from the environment of this process and its children. They
 * are meant for other servers.
 */
function ignoreClientSettings() {
  // biome-ignore lint/style/noProcessEnv: the client library reads these variables itself.
  const env = process.env
  for (const name of Object.keys(env)) if (/^PG[A-Z]+$/.test(name)) delete env[name]
}

const restartPauseMs = 2_000

/** Maximum number of connections per web process, with some to spare. A worker opens fewer. */
const connectionsPerProcess = 32
const minConnections = 120

type Hold = { client: pg.Client; port: number }

/**
 * Finds or starts the cluster and acquires its users lock. Other processes may be starting or stopping it at the same
 * time.
 */
async function takeHold(cluster: Cluster, log: Logger, formerPort?: number): Promise<Hold> {
  const attempts = { started: 0 }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (
        (await joinRunning(cluster)) ?? (await startAndJoin(cluster, log, formerPort, attempts))
      )
    } catch (error) {
      const isFinal = error instanceof StartupError && !(error instanceof ServerStartError)
      if (isFinal || attempt === maxAttempts) {
        if (attempts.started > 0) await stopServer(cluster, log)
        throw error
      }
      await sleep(250)
    }
  }
}

/** Counts the servers that it started, because one that can't be joined must not be left running. */
async function startAndJoin(
  cluster: Cluster,
  log: Logger,
  formerPort: number | undefined,
  attempts: { started: number },
): Promise<Hold> {
  await prepareFolder(cluster, log)
  await discardPidFile(cluster.folder, log)
  const port = await startServer(cluster, log, formerPort ?? (await findFreePort()))
  attempts.started += 1
  const client = await joinUsers(cluster, port, 'unknown')
  if (client) return { client, port }
  throw new ServerStartError(`Another database is listening on port ${port}.`)
}

const maxAttempts = 40

/**
 * Joins the folder's own server if it's running. Never trusts a pid file that was copied or left behind by an earlier
 * server.
 */
async function joinRunning(cluster: Cluster): Promise<Hold | undefined> {
  const { folder } = cluster
  const pidFile = await readPidFile(folder)
  if (!pidFile) return undefined
  const { pid, port } = pidFile
  const identity = await identifyProcess(folder, pidFile)
  if (identity === 'none' || identity === 'other') return undefined
  let reason = 'it serves another folder'
  let isRetryable = true
  try {
    const client = port && (await joinUsers(cluster, port, identity))
    if (client) return { client, port }
  } catch (error) {
    reason = (error as Error).message
    isRetryable = identity !== 'server' || (error as pg.DatabaseError).code !== wrongPassword
  }
  if (await isStalePidFile(folder, pidFile)) return undefined
  throw new (isRetryable ? ServerStartError : StartupError)(
    identity === 'server'
      ? `The database in ${folder} can't be used, although its server is running as process ${pid}: ${reason}.`
      : `The database in ${folder} can't be reached. Its postmaster.pid names process ${pid}, which is running but doesn't answer for this folder: ${reason}. If the process isn't a PostgreSQL server, delete the file.`,
  )
}

const wrongPassword = '28P01'

/** Connects to the folder's server and acquires the users lock. Returns undefined if the server uses another folder. */
async function joinUsers(
  { password, folder }: Cluster,
  port: number,
  identity: PidFileProcess,
): Promise<pg.Client | undefined> {
  const connectionString = databaseUrl(port, password, 'postgres')
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const isOwn = await servesFolder(client, folder).catch((error) => {
      ignoreCode('ENOSPC', 'EDQUOT')(error)
      return identity === 'server'
    })
    if (isOwn) {
      await client.query('select pg_advisory_lock_shared($1)', [usersLock])
      await createDatabase(client, 'windsock')
      return client
    }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  await client.end().catch(() => undefined)
  return undefined
}

async function letGo(cluster: Cluster, client: pg.Client, log: Logger) {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [usersLock])
    const { rows } = await client.query('select pg_try_advisory_lock($1) as alone', [usersLock])
    if (rows[0].alone) await stopServer(cluster, log)
  } catch {
    // The server has already ended.
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** `pg_ctl stop` signals whichever process the pid file names, so the file must belong to this folder's server. */
async function stopServer({ folder, bin }: Cluster, log: Logger) {
  const pidFile = await readPidFile(folder)
  if (!pidFile) return
  if (await isStalePidFile(folder, pidFile))
    log.warn({ folder, pid: pidFile.pid }, 'postmaster.pid names another process; not stopping it')
  else await runAsServer(bin.pg_ctl, ['stop', '-m', 'fast', '-w', '-D', folder])
}

async function createDatabase(client: pg.Client, name: string) {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount) return
  await client.query(`create database ${name}`).catch(ignoreCode('42P04', '23505'))
}

function databaseUrl(port: number, password: string, database: string) {
  return `postgres://windsock:${password}@127.0.0.1:${port}/${database}`
}
