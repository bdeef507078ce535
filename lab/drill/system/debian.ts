import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** Folder that persists between runs. */
const folder = process.env.DRILL_DIR ?? join(homedir(), '.cache/windsock-drill')

/**
 * Folder with Debian 13. PostgreSQL in Debian 12 is too old, and the embedded one lacks functions that Patroni calls.
 */
export const debian = join(folder, 'trixie-2')

const packages = [
  'etcd-server',
  'haproxy',
  'iproute2',
  'nftables',
  'nginx-light',
  'patroni',
  'pgbouncer',
  'postgresql-17',
  'postgresql-client-17',
]

/** Installs Debian if it is missing. This takes several minutes and requires network access. */
export function installDebian() {
  if (process.getuid?.() !== 0)
    throw new Error('The drills use chroot and mount. Run them as root.')
  if (!existsSync(debian)) bootstrap()
}

/**
 * Mounts a tmpfs for the run's data. To survive a simulated power cut, programs must still flush data, but slow disks
 * don't cause delays.
 */
export function mountData() {
  runInDebian('install', '-d', '/drill')
  const settings = ['-t', 'tmpfs', '-o', 'size=75%,mode=755', 'drill']
  execFileSync('mount', [...settings, join(debian, 'drill')])
  runInDebian('chown', 'postgres:postgres', '/drill')
}

function bootstrap() {
  const draft = `${debian}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const args = ['--variant=minbase', `--include=${packages.join()}`, 'trixie', draft]
  console.error(`debootstrap ${args.join(' ')}`)
  const { status, error } = spawnSync('debootstrap', args, { stdio: ['ignore', 2, 2] })
  if (error) throw new Error('debootstrap is missing. Run apt-get install debootstrap.')
  if (status !== 0) throw new Error(`debootstrap exited with ${status}.`)
  // The final name marks a complete installation.
  renameSync(draft, debian)
}

export function runInDebian(...command: string[]): string {
  return execFileSync('chroot', [debian, ...command], { encoding: 'utf8' })
}
