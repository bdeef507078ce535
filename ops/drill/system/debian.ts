import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** Kept between runs. */
const folder = process.env.DRILL_DIR ?? join(homedir(), '.cache/windsock-drill')

/** A Debian 13 in a folder: Debian 12's PostgreSQL is too old, and the embedded one lacks what Patroni calls. */
export const debian = join(folder, 'trixie')

const packages = [
  'etcd-server',
  'haproxy',
  'nginx-light',
  'patroni',
  'pgbouncer',
  'postgresql-17',
  'postgresql-client-17',
]

/** Makes the folder where it is not there yet, which takes some minutes. */
export function prepareDebian() {
  if (process.getuid?.() !== 0) throw new Error('The drills chroot and mount: run them as root.')
  if (!existsSync(debian)) bootstrap()
  inDebian('rm', '-rf', '/drill')
  inDebian('install', '-d', '-o', 'postgres', '-g', 'postgres', '/drill')
}

function bootstrap() {
  const draft = `${debian}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const args = ['--variant=minbase', `--include=${packages.join()}`, 'trixie', draft]
  console.error(`debootstrap ${args.join(' ')}`)
  const { status, error } = spawnSync('debootstrap', args, { stdio: ['ignore', 2, 2] })
  if (error) throw new Error('debootstrap is missing: apt-get install debootstrap')
  if (status !== 0) throw new Error(`debootstrap ended with ${status}.`)
  // Under its name it is whole.
  renameSync(draft, debian)
}

export function inDebian(...command: string[]): string {
  return execFileSync('chroot', [debian, ...command], { encoding: 'utf8' })
}
