import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildRoot, networkSettings } from './build-root.ts'
import { report } from './site.ts'

/** Libraries of Node that a minimal Debian lacks. */
export const nodeLibraries = ['libatomic1', 'libstdc++6']

/** Documents, translations, and character sets that no program of the image reads. */
const unusedPaths = [
  '/usr/share/doc/*',
  '/usr/share/info/*',
  '/usr/share/locale/*',
  '/usr/share/man/*',
  '/usr/lib/*/gconv/*',
]

/** Perl and the data of package managers, which only installations need. */
const installers = ['usr/bin/perl*', 'usr/lib/*/perl-base', 'var/cache/debconf/*']

/** Builds Debian 12 with only its essential packages and Node's libraries, without apt and Perl. */
export function buildSlimBase(root: string) {
  if (existsSync(root)) return
  const startedAt = performance.now()
  const excluded = unusedPaths.map((path) => `--dpkgopt=path-exclude=${path}`)
  run('mmdebstrap', [
    '--mode=root',
    '--quiet',
    '--variant=essential',
    // Debian's package for merging /usr requires all of Perl.
    '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr',
    `--include=usr-is-merged,${nodeLibraries.join()}`,
    '--aptopt=APT::Install-Recommends "false"',
    ...excluded,
    `--customize-hook=cd "$1" && rm -r ${installers.join(' ')}`,
    '--dpkgopt=path-include=/usr/share/doc/*/copyright',
    'bookworm',
    root,
  ])
  report('Debian for the image', startedAt)
}

/** Builds Debian 12 with apt, Node, npm, and the settings that this machine needs to reach the npm registry. */
export function buildNodeBase(root: string, nodePrefix: string) {
  if (existsSync(root)) return
  const startedAt = performance.now()
  buildRoot(root, nodePrefix)
  run('chroot', [root, 'apt-get', 'update', '-qq'])
  run('chroot', [root, 'apt-get', 'install', '-yqq', ...nodeLibraries, 'binutils'])
  const { npm_config_registry: registry, npm_config_cafile: cafile } = networkSettings()
  const settings = [`registry=${registry}`, ...(cafile ? [`cafile=${cafile}`] : [])]
  writeFileSync(join(root, 'usr/local/etc/npmrc'), `${settings.join('\n')}\n`)
  report('Debian for the build', startedAt)
}

/** Runs a command. Its output is part of the error if it fails. */
export function run(command: string, args: readonly string[]) {
  read(command, args)
}

export function read(command: string, args: readonly string[]): string {
  return execFileSync(command, args, { encoding: 'utf8', maxBuffer: 1e8, stdio: 'pipe' }).trim()
}

export function remove(folder: string) {
  rmSync(folder, { recursive: true, force: true })
}
