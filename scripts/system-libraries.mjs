// Installs Debian packages that npm can't. Runs on any supported version of Node.
import { spawnSync } from 'node:child_process'

/** Libraries that the locked Node needs to start, by Debian package. A minimal Debian doesn't include them. */
export const nodeLibraries = { 'libatomic.so.1': 'libatomic1' }

/** Installs the packages for missing libraries, or exits with the command that the user must run. */
export function requireLibraries(libraries) {
  if (process.platform !== 'linux') return
  const missing = Object.keys(libraries).filter((library) => !canLoad(library))
  if (missing.length === 0) return
  installPackages(
    missing.map((library) => libraries[library]),
    `Windsock’s version of Node requires ${missing.join(', ')}.`,
  )
}

/** Installs Debian packages as root or with passwordless sudo. Otherwise, prints the command and exits. */
export function installPackages(packages, reason) {
  const names = packages.join(' ')
  const isRoot = process.getuid?.() === 0
  const sudo = isRoot ? [] : ['sudo', '-n']
  const command = `apt-get update && apt-get install -y --no-install-recommends ${names}`
  const hasSudo = spawnSync('sudo', ['--version'], { stdio: 'ignore' }).error === undefined
  const asRoot = hasSudo
    ? `Run this command, then try again:\n  sudo sh -c '${command}'`
    : `Run this command as root, then try again:\n  ${command}`
  const next = isRoot ? `Run this command, then try again:\n  ${command}` : asRoot
  if (!succeeds(['apt-get', '--version']))
    exit(`${reason} Install it with your package manager (on Debian: ${names}), then try again.`)
  if (!isRoot && !succeeds([...sudo, 'true'])) exit(`${reason} ${next}`)
  process.stderr.write(`${reason} Installing ${names}…\n`)
  // If the update fails, package lists that were downloaded earlier may still work.
  run([...sudo, ...aptGet, 'update'])
  if (!run([...sudo, ...aptGet, 'install', '--no-install-recommends', ...packages]))
    exit(`apt-get couldn’t install ${names}. ${next}`)
}

// Waits for the lock, because another installation may be running.
const aptGet = ['apt-get', '-y', '-qq', '-o', 'DPkg::Lock::Timeout=300']

/**
 * Checks whether a library can be loaded, using the dynamic loader itself. A library that isn't a Node add-on loads and
 * then fails to register.
 */
function canLoad(library) {
  try {
    process.dlopen({ exports: {} }, library)
    return true
  } catch (error) {
    return /did not self-register/.test(error.message)
  }
}

function run([command, ...args]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 2, 2], env }).status === 0
}

function succeeds([command, ...args]) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

function exit(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
