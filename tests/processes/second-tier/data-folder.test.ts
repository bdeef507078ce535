import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#kernel/config.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#kernel/server/embedded-postgres/embedded-postgres.ts'
import {
  identifyProcess,
  type PidFile,
  readPidFile,
  removePidFile,
} from '#kernel/server/embedded-postgres/pid-file.ts'
import { servesFolder } from '#kernel/server/embedded-postgres/serves-folder.ts'
import { createLog } from '#kernel/server/tracing/log.ts'
import { queryAt } from '#tests/support/database/query-at.ts'

/* A data folder with a server that runs during all tests. */

const log = createLog(readConfig({ LOG_LEVEL: 'silent' }))
const isRoot = process.platform === 'linux' && process.getuid?.() === 0
const nobody = 65_534
let parent: string
let original: string
let server: EmbeddedPostgres
const started: EmbeddedPostgres[] = []
let copies = 0

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'windsock-folders-'))
  chmodSync(parent, 0o755)
  original = join(parent, 'original')
  server = await startEmbeddedPostgres(original, log)
  await queryAt(server.url, 'create table note (text text)')
  await queryAt(server.url, `insert into note values ('original')`)
  // Copies start and stop several times faster. Only a power failure needs flushing.
  await queryAt(server.url, 'alter system set fsync = off')
  await queryAt(server.url, 'select pg_reload_conf()')
})

afterEach(async () => {
  for (const each of started.splice(0)) await each.release()
  // Tests must not stop or modify the original.
  expect(await notes(server)).toEqual(['original'])
})

afterAll(async () => {
  await server?.release()
  rmSync(parent, { recursive: true, force: true })
})

describe('[O1] a folder copied from a running site', () => {
  test('[O1] has its own server, and the original neither changes nor stops', async () => {
    const copy = await start(copyOriginal('-a'))
    expect(port(copy)).not.toBe(port(server))
    await queryAt(copy.url, `update note set text = 'copy'`)
    expect(await notes(copy)).toEqual(['copy'])
    expect(await notes(server)).toEqual(['original'])
    await copy.release()
    expect(await notes(server)).toEqual(['original'])
  })

  test('[O1] starts once if several processes race for it', async () => {
    const folder = copyOriginal('-a')
    const all = await Promise.all([start(folder), start(folder), start(folder)])
    expect(new Set(all.map(port)).size).toBe(1)
    expect(port(all[0] as EmbeddedPostgres)).not.toBe(port(server))
  })

  test('[O1] is rejected if its files are hard links to the original’s', async () => {
    await expect(start(copyOriginal('-al'))).rejects.toThrow(/hard links to another copy/)
  })

  test('[O1] a server is recognized by its folder, not by its password', async () => {
    const client = new pg.Client(server.url)
    await client.connect()
    expect(await servesFolder(client, join(original, 'postgres'))).toBe(true)
    expect(await servesFolder(client, join(copyOriginal('-a'), 'postgres'))).toBe(false)
    await client.end()
  })

  test('[O1] stopping a site doesn’t stop the server named by a pid file copied over its own', async () => {
    const folder = copyOriginal('-a')
    const copy = await startEmbeddedPostgres(folder, log)
    const { pid } = await pidFile(folder)
    writeFileSync(pidFilePath(folder), readFileSync(pidFilePath(original)))
    await copy.release()
    expect(await notes(server)).toEqual(['original'])
    process.kill(pid, 'SIGQUIT')
  })

  test.runIf(isRoot)('[O1] starts for another user who owns it', async () => {
    const folder = copyOriginal('-a')
    execFileSync('chown', ['-R', `${nobody}:${nobody}`, folder])
    const { stdout, stderr } = startWith(asNobody, folder)
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^postgres:/)
    expect(port({ url: stdout })).not.toBe(port(server))
  })
})

// The server's user must be able to enter the project's folders.
describe.runIf(isRoot && isReachable(process.cwd()))('[O1] in a container', () => {
  test('[O1] root starts a copy, although it can’t see who owns the running processes', () => {
    const { stdout, stderr } = startWith(asContainerRoot, copyOriginal('-a'))
    expect(stderr).toBe('')
    expect(port({ url: stdout })).not.toBe(port(server))
  })

  test('[O1] root joins the folder’s own server', () => {
    const { stdout, stderr } = startWith(asContainerRoot, original)
    expect(stderr).toBe('')
    expect(port({ url: stdout })).toBe(port(server))
  })
})

test('[O1] settings of PostgreSQL clients for other servers are ignored', async () => {
  const settings = { PGSSLMODE: 'require', PGHOST: 'db.example', PGOPTIONS: '-c nonsense=1' }
  Object.assign(process.env, settings)
  expect(await notes(await start(copyOriginal('-a')))).toEqual(['original'])
})

describe('[O1] the same folder', () => {
  test('[O1] is recognized through a symbolic link', async () => {
    const path = join(parent, 'link')
    symlinkSync(original, path)
    expect(port(await start(path))).toBe(port(server))
  })

  test('[O1] is recognized after it was moved while its server runs', async () => {
    const folder = copyOriginal('-a')
    const before = await start(folder)
    renameSync(folder, `${folder}-moved`)
    expect(port(await start(`${folder}-moved`))).toBe(port(before))
    for (const each of started.splice(0)) await each.release()
    expect(existsSync(pidFilePath(`${folder}-moved`))).toBe(false)
  })
})

describe('[R1] a pid file that outlived its server', () => {
  test('[R1] doesn’t prevent the start if another process has its pid', async () => {
    const folder = copyOriginal('-a')
    rewritePidFile(folder, process.pid)
    const site = await start(folder)
    expect(await notes(site)).toEqual(['original'])
    expect((await pidFile(folder)).pid).not.toBe(process.pid)
  })

  test.runIf(process.platform === 'linux')(
    '[R1] doesn’t prevent the start if the server is a zombie',
    async () => {
      const folder = copyOriginal('-a')
      const name = join(parent, 'postgres')
      symlinkSync('/bin/sleep', name)
      // The shell starts a child process and then replaces itself with a program that never waits for it.
      const shell = spawn('sh', ['-c', `"${name}" 600 & echo $!; exec sleep 600`])
      const [line] = await once(shell.stdout, 'data')
      await expect.poll(() => readFileSync(`/proc/${shell.pid}/comm`, 'utf8')).toBe('sleep\n')
      process.kill(Number(line))
      rewritePidFile(folder, Number(line))
      const stale = await pidFile(folder)
      await expect.poll(() => identifyProcess(join(folder, 'postgres'), stale)).toBe('other')
      expect(await notes(await start(folder))).toEqual(['original'])
      shell.kill()
    },
  )

  test.runIf(process.platform === 'linux').each(['', 'x', '\0\0\0\0', '\n\n', '-1\n', '0\n'])(
    '[R1] doesn’t prevent the start if a power cut left %j in it',
    async (text) => {
      const folder = copyOriginal('-a')
      writeFileSync(pidFilePath(folder), text)
      expect(await notes(await start(folder))).toEqual(['original'])
    },
  )

  test('[R1] isn’t removed once a new server has replaced it', async () => {
    const folder = copyOriginal('-a')
    const stale = await pidFile(folder)
    rewritePidFile(folder, 4_711)
    await removePidFile(join(folder, 'postgres'), stale)
    const current = await pidFile(folder)
    expect(current.pid).toBe(4_711)
    await removePidFile(join(folder, 'postgres'), current)
    expect(existsSync(pidFilePath(folder))).toBe(false)
  })
})

describe('[R1] a folder that its user can’t use', () => {
  test.runIf(isRoot)('[R1] gets its owner back from root', async () => {
    const folder = copyOriginal('-r')
    expect(statSync(join(folder, 'postgres')).uid).toBe(0)
    expect(await notes(await start(folder))).toEqual(['original'])
    expect(statSync(join(folder, 'postgres')).uid).not.toBe(0)
  })

  test.runIf(isRoot)('[R1] is rejected with both users’ names', () => {
    const folder = copyOriginal('-r')
    const { stderr } = startWith(asNobody, folder)
    expect(stderr).toContain(
      `The database in ${folder}/postgres belongs to root, but Windsock runs as nobody.`,
    )
  })

  test('[R1] is rejected if it is read-only', async () => {
    const folder = copyOriginal('-a')
    chmodSync(join(folder, 'postgres'), 0o500)
    await expect(start(folder)).rejects.toThrow(/ is read-only\./)
  })

  test('[R1] is rejected if its password doesn’t match, and the server that was started is stopped', async () => {
    const folder = copyOriginal('-a')
    writeFileSync(join(folder, 'postgres-password'), 'another')
    const message = await start(folder).catch((error: Error) => error.message)
    expect(message).toMatch(/^The database in .* can't be used, .*password authentication failed/)
    expect(message).not.toContain('delete the file')
    expect(existsSync(pidFilePath(folder))).toBe(false)
  })

  test('[R1] is rejected without its password', async () => {
    const folder = copyOriginal('-a')
    rmSync(join(folder, 'postgres-password'))
    await expect(start(folder)).rejects.toThrow(/postgres-password is missing/)
  })

  test('[R1] is rejected with the server’s own reason', async () => {
    const folder = copyOriginal('-a')
    rmSync(join(folder, 'postgres/global/pg_control'))
    await expect(start(folder)).rejects.toThrow(/server\.log ends with:\n.*pg_control/s)
  })
})

async function start(folder: string): Promise<EmbeddedPostgres> {
  const embedded = await startEmbeddedPostgres(folder, log)
  started.push(embedded)
  return embedded
}

/**
 * Permissions of a different user. Allows reading other users' files because the project may be in a private folder.
 */
const asNobody = [
  `--reuid=${nobody}`,
  '--clear-groups',
  '--securebits=+no_setuid_fixup',
  '--inh-caps=+dac_read_search',
  '--ambient-caps=+dac_read_search',
]

/** Permissions of root in a Docker container with default settings. */
const asContainerRoot = [
  '--bounding-set=-dac_read_search,-sys_ptrace',
  '--inh-caps=-dac_read_search,-sys_ptrace',
]

/** Starts and stops the database in a process with different permissions. */
function startWith(rights: string[], folder: string) {
  const script = `
    import { createLog } from '#kernel/server/tracing/log.ts'
    import { startEmbeddedPostgres } from '#kernel/server/embedded-postgres/embedded-postgres.ts'
    import { exitOnStartupError } from '#kernel/server/startup/load-config.ts'
    const log = createLog({ logLevel: 'silent' })
    const { url, release } = await exitOnStartupError(startEmbeddedPostgres(process.argv[1], log))
    await release()
    process.stdout.write(url)`
  return spawnSync(
    'setpriv',
    [...rights, '--', process.execPath, '--input-type=module', '-e', script, folder],
    { encoding: 'utf8' },
  )
}

function isReachable(folder: string): boolean {
  return (
    dirname(folder) === folder || (!!(statSync(folder).mode & 1) && isReachable(dirname(folder)))
  )
}

function copyOriginal(option: '-a' | '-al' | '-r'): string {
  copies += 1
  const folder = join(parent, `copy-${copies}`)
  execFileSync('cp', [option, original, folder])
  return folder
}

function pidFilePath(folder: string) {
  return join(folder, 'postgres/postmaster.pid')
}

/** Writes the file as if this folder's own server had left it behind. */
function rewritePidFile(folder: string, pid: number) {
  const [, , ...others] = readFileSync(pidFilePath(folder), 'utf8').split('\n')
  writeFileSync(pidFilePath(folder), [pid, join(folder, 'postgres'), ...others].join('\n'))
}

async function pidFile(folder: string): Promise<PidFile> {
  return (await readPidFile(join(folder, 'postgres'))) as PidFile
}

async function notes({ url }: { url: string }): Promise<string[]> {
  const rows = await queryAt<{ text: string }>(url, 'select text from note')
  return rows.map(({ text }) => text)
}

function port({ url }: { url: string }): number {
  return Number(new URL(url).port)
}
