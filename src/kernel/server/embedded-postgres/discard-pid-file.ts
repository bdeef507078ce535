import type { Logger } from 'pino'
import {
  findServer,
  identifyProcess,
  type PidFile,
  readPidFile,
  readPidFileText,
  removePidFile,
  wasWrittenInFolder,
} from './pid-file.ts'
import { ServerStartError } from './start-server.ts'

/** Removes a stale pid file because PostgreSQL doesn't start while one exists. */
export async function discardPidFile(folder: string, log: Logger) {
  const pidFile = await readPidFile(folder)
  if (!pidFile) return discardUnreadablePidFile(folder, log)
  if (!(await isStale(folder, pidFile))) return
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
export async function isStale(folder: string, pidFile: PidFile): Promise<boolean> {
  const identity = await identifyProcess(folder, pidFile)
  return (
    identity === 'other' || (identity === 'unknown' && !(await wasWrittenInFolder(folder, pidFile)))
  )
}
