import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

export const regularUserId = 1000

/** Builds Debian 12 with only the required packages, then adds Node and npm from this machine. */
export function buildRoot(root: string, nodePrefix: string) {
  const options = join(root, '..', `apt-${process.pid}.conf`)
  writeFileSync(options, read('apt-config', ['dump', '--no-empty', 'Acquire']))
  try {
    execFileSync(
      'mmdebstrap',
      ['--mode=root', '--variant=minbase', `--aptopt=${options}`, 'bookworm', root, ...mirrors()],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    )
  } finally {
    rmSync(options)
  }
  const local = join(root, 'usr/local')
  copyFileSync(join(nodePrefix, 'bin/node'), join(local, 'bin/node'))
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true })
  cpSync(join(nodePrefix, 'lib/node_modules/npm'), join(local, 'lib/node_modules/npm'), {
    recursive: true,
  })
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name))
  const authorities = certificateFile()
  if (authorities) copyFileSync(authorities, join(root, certificates))
  execFileSync('chroot', [root, 'useradd', '-u', String(regularUserId), '-m', 'user'])
}

const certificates = '/usr/local/etc/certificates.pem'

/** Returns the settings that this machine needs to reach the npm registry. Empty if the machine has direct access. */
export function networkSettings(): Record<string, string> {
  const authorities = certificateFile() && {
    NODE_EXTRA_CA_CERTS: certificates,
    npm_config_cafile: certificates,
  }
  const proxies = Object.entries(process.env).filter(([name]) => /^(https?|no)_proxy$/i.test(name))
  return {
    npm_config_registry: npmSetting('registry') ?? 'https://registry.npmjs.org/',
    ...authorities,
    ...(Object.fromEntries(proxies) as Record<string, string>),
  }
}

function certificateFile(): string | undefined {
  return [process.env.NODE_EXTRA_CA_CERTS, npmSetting('cafile')].find(
    (file) => file && existsSync(file),
  )
}

function npmSetting(name: string): string | undefined {
  const value = read('npm', ['config', 'get', name]).trim()
  return value === 'null' || value === '' ? undefined : value
}

/**
 * Returns this machine's Debian mirrors from /etc/apt, in any format, as sources for Debian 12. Defaults to
 * mmdebstrap's own mirrors.
 */
function mirrors(): string[] {
  const format = '$(ORIGIN)|$(REPO_URI)|$(RELEASE)|$(COMPONENT)'
  const lines = read('apt-get', ['indextargets', '--format', format, 'Created-By: Packages'])
  const sources = lines
    .split('\n')
    .map((line) => line.split('|'))
    .filter(([origin, , , component]) => origin === 'Debian' && component === 'main')
    .map(([, uri, release = '']) => `deb ${uri} ${release.replace(/^\w+/, 'bookworm')} main`)
  return [...new Set(sources)]
}

function read(command: string, args: string[]): string {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}
