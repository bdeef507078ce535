import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { runAsServer, serverUser } from '#kernel/server/embedded-postgres/run-as-server.ts'
import { findFreePort } from '#kernel/server/embedded-postgres/start-server.ts'
import { queryAt } from './query-at.ts'

/** Starts an empty database on the oldest version of PostgreSQL that a site may use. */
export async function startOldestPostgres(): Promise<{
  url: string
  release: () => Promise<void>
}> {
  const { initdb, pg_ctl } = await import(findBinaries())
  const parent = await mkdtemp(join(tmpdir(), 'windsock-oldest-postgres-'))
  const folder = join(parent, 'postgres')
  await mkdir(folder, { mode: 0o700 })
  const owner = await serverUser()
  if (owner) for (const path of [parent, folder]) await chown(path, owner.uid, owner.gid)
  await runAsServer(initdb, [
    `--pgdata=${folder}`,
    '--username=windsock',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ])
  const port = await findFreePort()
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=300 -c fsync=off`
  const log = join(folder, 'server.log')
  await runAsServer(pg_ctl, ['start', '-w', '-D', folder, '-l', log, '-o', settings])
  const server = `postgres://windsock@127.0.0.1:${port}`
  await queryAt(`${server}/postgres`, 'create database windsock')
  return {
    url: `${server}/windsock`,
    async release() {
      await runAsServer(pg_ctl, ['stop', '-m', 'immediate', '-w', '-D', folder])
      await rm(parent, { recursive: true, force: true })
    },
  }
}

/** The package for this platform is a dependency of the one for all platforms. */
function findBinaries(): string {
  const all = createRequire(import.meta.url).resolve('embedded-postgres-15')
  return createRequire(all).resolve(`@embedded-postgres/${platform()}-${arch()}`)
}
