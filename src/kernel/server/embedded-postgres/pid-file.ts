import { randomBytes } from 'node:crypto'
import { link, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Contents of `postmaster.pid`. In a copied folder, the file is still that of the original server. */
export type PidFile = {
  text: string
  pid: number
  folder: string
  /** Undefined while the server is starting. */
  port: number | undefined
}

/**
 * Relation between the process in a pid file and the file's folder: the folder's server, another process, or no
 * process. `unknown` if this machine doesn't reveal it, for example to root in a container, or on macOS.
 */
export type PidFileProcess = 'server' | 'other' | 'none' | 'unknown'

export function readPidFileText(folder: string): Promise<string | undefined> {
  return readFile(pidFilePath(folder), 'utf8').catch(ignoreCode('ENOENT'))
}

export async function readPidFile(folder: string): Promise<PidFile | undefined> {
  const text = await readPidFileText(folder)
  const [pid = '', dataDirectory = '', , port = ''] = text?.split('\n') ?? []
  // PostgreSQL creates the file before it writes to it.
  if (!text || !(Number(pid) > 0)) return undefined
  return { text, pid: Number(pid), folder: dataDirectory, port: Number(port) || undefined }
}

/**
 * Checks whether the process in a pid file serves this folder. The process ID alone isn't enough, because IDs are
 * reused and folders are copied.
 */
export async function identifyProcess(
  folder: string,
  { pid }: Pick<PidFile, 'pid'>,
): Promise<PidFileProcess> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // The server runs as the folder's owner, so a process of another user isn't this folder's server.
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'other' : 'none'
  }
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (status === undefined) return 'unknown'
  const [, command, state] = /\((.*)\) (.)/s.exec(status) ?? []
  // A killed process remains a zombie until its parent reaps it, which PID 1 in a container often doesn't do.
  if (command !== 'postgres' || state === 'Z') return 'other'
  // A server's working directory is its data directory, even after the folder is moved.
  const isServer = await isSameFolder(`/proc/${pid}/cwd`, folder)
  if (isServer === undefined) return 'unknown'
  return isServer ? 'server' : 'other'
}

/** Searches all processes for the folder's server, for a pid file that names none. */
export async function findServer(folder: string): Promise<PidFileProcess> {
  const names = await readdir('/proc').catch(() => [])
  const pids = names.map(Number).filter((pid) => pid > 0)
  if (pids.length === 0) return 'unknown'
  const found = await Promise.all(pids.map((pid) => identifyProcess(folder, { pid })))
  return (
    found.find((each) => each === 'server') ?? found.find((each) => each === 'unknown') ?? 'none'
  )
}

/** Checks whether a pid file was written in this folder, regardless of the path used. */
export async function wasWrittenInFolder(folder: string, pidFile: PidFile): Promise<boolean> {
  return (await isSameFolder(pidFile.folder, folder)) === true
}

/** Removes a stale pid file, unless a server has started in the meantime and written its own. */
export async function removePidFile(folder: string, { text }: Pick<PidFile, 'text'>) {
  const movedPath = `${pidFilePath(folder)}.${randomBytes(4).toString('hex')}`
  await rename(pidFilePath(folder), movedPath).catch(ignoreCode('ENOENT'))
  const found = await readFile(movedPath, 'utf8').catch(ignoreCode('ENOENT'))
  if (found === undefined) return
  if (found !== text) await link(movedPath, pidFilePath(folder)).catch(ignoreCode('EEXIST'))
  await rm(movedPath)
}

function pidFilePath(folder: string) {
  return join(folder, 'postmaster.pid')
}

/** Compares two folders. Returns undefined if the first one isn't accessible. */
async function isSameFolder(path: string, folder: string): Promise<boolean | undefined> {
  const [folderStat, otherStat] = await Promise.all([
    stat(path, { bigint: true }).catch(() => undefined),
    stat(folder, { bigint: true }),
  ])
  return folderStat && folderStat.dev === otherStat.dev && folderStat.ino === otherStat.ino
}

/** Returns a rejection handler that ignores errors with these codes and throws all others. */
export function ignoreCode(...codes: string[]) {
  return (error: NodeJS.ErrnoException): undefined => {
    if (!codes.includes(error.code ?? '')) throw error
  }
}
