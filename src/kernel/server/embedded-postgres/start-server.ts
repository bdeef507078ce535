import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { StartupError } from '../startup/load-config.ts'
import type { Cluster } from './cluster.ts'
import {
  findServer,
  identifyProcess,
  type PidFile,
  readPidFile,
  readPidFileText,
  removePidFile,
  wasWrittenInFolder,
} from './pid-file.ts'
import { describeServerFailure, runAsServer } from './run-as-server.ts'

/** Starts a server in a folder that has none running, and returns its port. */
export async function startServer(cluster: Cluster, log: Logger, port: number): Promise<number> {
  const { folder, bin, connections } = cluster
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
  const args = ['start', '-w', '-t', '60', '-D', folder, '-l', logFile, '-o', options]
  try {
    await runAsServer(bin.pg_ctl, args)
  } catch (error) {
    if (error instanceof StartupError) throw error
    const reason = `PostgreSQL couldn't start in ${folder}: ${describeServerFailure(error)}\n${logFile} ends with:\n${await lastLines(logFile)}`
    const isTransient = transient.test(reason) || (await hasProcess(folder))
    throw isTransient ? new ServerStartError(reason) : new StartupError(reason)
  }
  log.info({ port }, 'database started')
  return port
}

/** A failed start that is worth retrying because another process may be starting or stopping the server. */
export class ServerStartError extends StartupError {}

const transient = /lock file|shared memory|Address already in use|in time/

async function hasProcess(folder: string): Promise<boolean> {
  const pidFile = await readPidFile(folder)
  return pidFile !== undefined && (await identifyProcess(folder, pidFile)) !== 'none'
}

export async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}

async function lastLines(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.trimEnd().split('\n').slice(-5).join('\n')
}

/** Removes a stale pid file because PostgreSQL doesn't start while one exists. */
export async function discardPidFile(folder: string, log: Logger) {
  const pidFile = await readPidFile(folder)
  if (!pidFile) return discardUnreadablePidFile(folder, log)
  if (!(await isStalePidFile(folder, pidFile))) return
  if (await wasWrittenInFolder(folder, pidFile))
    log.info({ folder, pid: pidFile.pid }, 'database was not shut down cleanly; recovering it')
  else
    log.warn(
      { folder, copiedFrom: pidFile.folder },
      'this database was copied while it was running; recovering it separately. Use npm run backup for copies that are always complete',
    )
  await removePidFile(folder, pidFile)
}

/** Removes a pid file that names no process, such as an empty one after a power cut, unless a server is starting. */
async function discardUnreadablePidFile(folder: string, log: Logger) {
  const text = await readPidFileText(folder)
  if (text === undefined) return
  const server = await findServer(folder)
  if (server === 'server') return
  if (server === 'unknown')
    throw new ServerStartError(
      `The file postmaster.pid in ${folder} is damaged. If no PostgreSQL server is running in this folder, delete the file.`,
    )
  log.warn({ folder }, 'postmaster.pid was damaged, probably by a power cut; removing it')
  await removePidFile(folder, { text })
}

/**
 * Checks whether a pid file belongs to another process. If its process has ended, PostgreSQL replaces the file itself.
 */
export async function isStalePidFile(folder: string, pidFile: PidFile): Promise<boolean> {
  const identity = await identifyProcess(folder, pidFile)
  return (
    identity === 'other' || (identity === 'unknown' && !(await wasWrittenInFolder(folder, pidFile)))
  )
}
