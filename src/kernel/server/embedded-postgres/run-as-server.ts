import { type ExecFileException, execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { StartupError } from '../startup/load-config.ts'

export const execFileAsync = promisify(execFile)

type ServerUser = { uid: number; gid: number; name: string }

/**
 * Returns the user that runs PostgreSQL, which refuses to run as root. If this process is root, that is the user
 * `postgres`, which is created if it doesn't exist.
 */
export async function serverUser(): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  return findServerUser().catch(async () => {
    await execFileAsync('useradd', ['--system', '--user-group', '--no-create-home', serverUserName])
    return findServerUser()
  })
}

const serverUserName = 'postgres'

async function findServerUser(): Promise<ServerUser> {
  const [uid, gid] = await Promise.all([
    execFileAsync('id', ['-u', serverUserName]),
    execFileAsync('id', ['-g', serverUserName]),
  ])
  return { uid: Number(uid.stdout), gid: Number(gid.stdout), name: serverUserName }
}

/** Runs a PostgreSQL program. If this process is root, the program has only the rights of the server's user. */
export async function runAsServer(command: string, args: string[]) {
  const user = await serverUser()
  if (!user) return execFileAsync(command, args)
  try {
    return await execFileAsync('setpriv', [
      `--reuid=${user.uid}`,
      `--regid=${user.gid}`,
      '--clear-groups',
      ...((await canPassReadRights()) ? readRights : []),
      '--',
      command,
      ...args,
    ])
  } catch (error) {
    if (!/setpriv: failed to execute/.test(describeServerFailure(error))) throw error
    throw new StartupError(
      `The user ${user.name}, who runs the database, can't reach ${command}. Move the project out of folders that only root can enter.`,
    )
  }
}

/** Returns the output of a failed command, or the error's message if there was no output. */
export function describeServerFailure(error: unknown): string {
  const { stderr, stdout, message } = error as ExecFileException
  const texts = [stderr, stdout, message].map((text) => String(text ?? '').trim())
  return texts.find((text) => text !== '') ?? String(error)
}

/**
 * Preserves the right to enter directories that are closed to other users, such as root's home directory or one created
 * by `mktemp -d`.
 */
const readRights = [
  '--securebits=+no_setuid_fixup',
  '--inh-caps=+dac_read_search',
  '--ambient-caps=+dac_read_search',
]

/** Containers often run as root without CAP_DAC_READ_SEARCH and CAP_SETPCAP. */
async function canPassReadRights(): Promise<boolean> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const effective = BigInt(`0x${/^CapEff:\s*(\w+)/m.exec(status)?.[1] ?? '0'}`)
  return [capDacReadSearch, capSetpcap].every((bit) => (effective >> bit) & 1n)
}

const capDacReadSearch = 2n
const capSetpcap = 8n
