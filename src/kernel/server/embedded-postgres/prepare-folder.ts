import { access, chmod, constants, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { StartupError } from '../startup/load-config.ts'
import type { Cluster } from './cluster.ts'
import { ignoreCode } from './pid-file.ts'
import { execFileAsync, serverUser } from './run-as-server.ts'

/**
 * Checks that a server can start in the folder. A copied folder often has the wrong owner, which is corrected if this
 * process is root. Call this only while no server is running in the folder.
 */
export async function prepareFolder({ dataDir, folder }: Cluster, log: Logger) {
  const [top, control] = await Promise.all([
    stat(folder),
    stat(join(folder, 'global/pg_control')).catch(ignoreCode('ENOENT')),
  ])
  // PostgreSQL modifies its files in place, which would also change every hard link to them.
  if (control && control.nlink > 1)
    throw new StartupError(
      `The database files in ${folder} are hard links to another copy, and starting here would damage both. Copy the folder without hard links.`,
    )
  const user = await serverUser()
  const uid = user?.uid ?? process.getuid?.()
  const foreignFile = [top, control].find((file) => file && file.uid !== uid)
  const owner = foreignFile && uid !== undefined && (await userName(foreignFile.uid))
  if (owner && !user) {
    const own = await userName(uid)
    throw new StartupError(
      `The database in ${folder} belongs to ${owner}, but Windsock runs as ${own}. Start it as ${owner}, or change the owner: sudo chown -R ${own} ${dataDir}`,
    )
  }
  await assertWritable(folder, top.mode)
  if (!owner || !user) return
  log.warn({ folder, formerOwner: owner, owner: user.name }, 'changing the owner of the database')
  await execFileAsync('chown', ['-R', '--no-dereference', `${user.uid}:${user.gid}`, `${folder}/.`])
  await chmod(folder, 0o700)
}

async function assertWritable(folder: string, mode: number) {
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
  // Root can write to any folder, but the server doesn't run as root.
  if (isWritable && mode & constants.S_IWUSR) return
  throw new StartupError(
    `The database in ${folder} is read-only. Make the folder writable, or copy it to a writable location.`,
  )
}

async function userName(uid: number): Promise<string> {
  return execFileAsync('id', ['-nu', String(uid)]).then(
    ({ stdout }) => stdout.trim(),
    () => `user ${uid}`,
  )
}
