// Usage: npm run minimal-debian --prefix lab -- [options] [-- COMMAND …]
//
// Clones the last commit into a new minimal Debian 12 with Node and npm, runs `npm start` there, and prints its
// /readyz. If a command is given, runs it in the clone instead.
//
// --root FOLDER   uses this folder and doesn't delete it. Builds Debian there if it is missing
// --node PREFIX   installation of Node and npm to copy, /usr by default
// --user          runs the command as an ordinary user
// --port PORT     port of the site, 3000 by default
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildRoot, networkSettings, regularUserId } from '../deploy/packages/build-root.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    root: { type: 'string' },
    node: { type: 'string', default: '/usr' },
    user: { type: 'boolean', default: false },
    port: { type: 'string', default: '3000' },
  },
})
if (process.getuid?.() !== 0)
  throw new Error('This script mounts file systems and changes its root folder. Run it as root.')
const root = values.root ?? mkdtempSync(join(tmpdir(), 'windsock-debian-'))
try {
  if (!existsSync(root) || readdirSync(root).length === 0) buildRoot(root, values.node)
  clone()
  if (positionals.length > 0) process.exitCode = await runToEnd(positionals)
  else await startSite()
} finally {
  if (!values.root) rmSync(root, { recursive: true, force: true })
}

function clone() {
  const folder = join(root, 'srv/windsock')
  rmSync(folder, { recursive: true, force: true })
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', '.', folder], { stdio: 'inherit' })
  const owner = values.user ? regularUserId : 0
  execFileSync('chown', ['-R', `${owner}:${owner}`, folder])
}

async function startSite() {
  if (await readiness()) throw new Error(`Port ${values.port} is already in use.`)
  const site = enter(['npm', 'start'])
  const ended = runningUntil(site)
  try {
    for (;;) {
      const response = await readiness()
      if (response?.status === 200)
        return process.stdout.write(`/readyz: 200 ${await response.text()}\n`)
      const code = await Promise.race([ended, pause(1_000, undefined, { ref: false })])
      if (code !== undefined) throw new Error(`npm start exited with ${code}.`)
    }
  } finally {
    site.kill('SIGKILL')
    await ended
  }
}

function readiness(): Promise<Response | undefined> {
  return fetch(`http://127.0.0.1:${values.port}/readyz`).catch(() => undefined)
}

async function runToEnd(command: string[]): Promise<number> {
  return runningUntil(enter(command))
}

function runningUntil(child: ReturnType<typeof enter>): Promise<number> {
  return new Promise((done) => {
    child.once('exit', (code) => done(code ?? 1))
  })
}

/** Runs a command on the clone in separate namespaces, so that every process that the command starts ends with it. */
function enter(command: string[]) {
  const script = [
    `mount --rbind /dev ${root}/dev`,
    `mount -t tmpfs shm ${root}/dev/shm`,
    `mount -t proc proc ${root}/proc`,
    `exec chroot ${values.user ? `--userspec=${regularUserId}:${regularUserId}` : ''} ${root} sh -c 'cd /srv/windsock && exec "$@"' sh "$@"`,
  ].join(' && ')
  return spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', '--', 'sh', '-c', script, 'sh', ...command],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...networkSettings(),
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        HOME: values.user ? '/tmp' : '/root',
        PORT: values.port,
      },
    },
  )
}
