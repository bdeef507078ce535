import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Starts a command in a root folder, in separate mount and process namespaces. All processes that it starts end with
 * it. As an ordinary user, it has no capabilities and can't gain any.
 */
export function enterRoot(root: string, command: readonly string[], options: RootOptions = {}) {
  const { env = {}, folder = '/', isReadOnly = false, userId, volumes = {} } = options
  const proc = options.hidesKernel ? '-o subset=pid' : ''
  for (const path of Object.values(volumes)) mkdirSync(join(root, path), { recursive: true })
  const script = [
    `mount --bind ${root} ${root}`,
    ...Object.entries(volumes).map(([from, to]) => `mount --bind ${from} ${join(root, to)}`),
    `mount --rbind /dev ${root}/dev`,
    `mount -t tmpfs shm ${root}/dev/shm`,
    `mount -t tmpfs tmp ${root}/tmp`,
    `mount -t proc ${proc} proc ${root}/proc`,
    ...(isReadOnly ? [`mount -o remount,bind,ro ${root}`] : []),
    `exec chroot ${root} env -C ${folder} ${userId ? asUser(userId) : ''} "$@"`,
  ].join(' && ')
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child']
  const child = spawn('unshare', [...namespaces, '--', 'sh', '-c', script, 'sh', ...command], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...env },
  })
  const kill = () => process.kill(findFirstProcess(child), 'SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  return child
}

/** Runs a command to its end. Returns its output, or throws if it fails. */
export async function runInRoot(
  root: string,
  command: readonly string[],
  { input = '', ...options }: RootOptions & { input?: string } = {},
): Promise<string> {
  const child = enterRoot(root, command, options)
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`“${command.join(' ')}” failed with ${code}:\n${output}`)
  return output
}

/** Sends SIGTERM to the first process of the namespace, as container engines do. Returns its exit code. */
export async function stopInRoot(child: ChildProcess, ended: Promise<number>) {
  if (child.exitCode === null) process.kill(findFirstProcess(child), 'SIGTERM')
  return ended
}

/** Its end ends the namespace. A change of user clears the signal that unshare would send it. */
function findFirstProcess({ pid }: ChildProcess): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return Number.parseInt(children, 10)
}

function asUser(userId: number) {
  return `setpriv --reuid=${userId} --regid=${userId} --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all --`
}

export type RootOptions = {
  env?: Record<string, string>
  folder?: string
  isReadOnly?: boolean
  /** True if /proc contains only processes. */
  hidesKernel?: boolean
  userId?: number
  /** Folders of this machine by their path in the root. */
  volumes?: Record<string, string>
}
