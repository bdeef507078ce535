import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, waitUntilReady } from './support/bench-site.ts'
import { checkTarget, describeMachine, markdownTable } from './support/report.ts'

/**
 * Measures the time from a fresh clone to a running market with the README's single command, compared with `npm ci`
 * alone in another fresh clone. Then measures the same command again, compared with starting Node and npm. Uses npm's
 * download cache unless `--cold` is set.
 */
const folder = mkdtempSync(join(tmpdir(), 'windsock-clone-'))
const isCold = process.argv.includes('--cold')
// Inside another npm script, npm would pass its own Node and settings on.
const environment = Object.fromEntries(
  Object.entries(process.env)
    .filter(([name]) => !/^npm_(?!config_(cache|registry|cafile))/i.test(name))
    .map(([name, value]) => [name, name === 'PATH' ? withoutLocalNode(value ?? '') : value]),
)
try {
  const alone = timeInstallation()
  clone('site')
  const first = await timeStart()
  completeMarket()
  const second = await timeStart()
  const nothing = timeCommand('npm', ['exec', '--', 'node', '--eval', '0'], 'site')
  console.log(describeMachine())
  console.log(`\n## npm start on a fresh clone, npm's cache ${isCold ? 'empty' : 'warm'}\n`)
  console.log(
    markdownTable(
      ['', 'seconds', 'compared with'],
      [
        ['npm ci alone', alone.toFixed(1), ''],
        ['first npm start, search page served', first.toFixed(1), 'npm ci alone'],
        ['npm running an empty script', nothing.toFixed(1), ''],
        ['second npm start, search page served', second.toFixed(1), 'npm with an empty script'],
      ],
    ),
  )
  console.log('')
  checkTarget('first start, to npm ci alone', first / alone, { atMost: 1.5 })
  checkTarget('second start, beyond npm’s and Node’s own', second - nothing, { atMost: 2 }, ' s')
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function timeInstallation(): number {
  clone('alone')
  const seconds = timeCommand('npm', ['ci'], 'alone')
  rmSync(join(folder, 'alone'), { recursive: true, force: true })
  if (isCold) rmSync(join(folder, 'cache'), { recursive: true, force: true })
  return seconds
}

function timeCommand(command: string, args: string[], name: string): number {
  const from = performance.now()
  execFileSync(command, args, {
    cwd: join(folder, name),
    env: settings(),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return (performance.now() - from) / 1000
}

function clone(name: string) {
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', '.', join(folder, name)])
}

function settings(): NodeJS.ProcessEnv {
  return { ...environment, ...(isCold && { npm_config_cache: join(folder, 'cache') }) }
}

async function timeStart(): Promise<number> {
  const port = await freePort()
  const from = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: join(folder, 'site'),
    env: { ...settings(), PORT: String(port), DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Use a separate process group, so that npm and its children can be stopped together.
    detached: true,
  })
  await new Promise<void>((served, fail) => {
    child.stdout.on('data', (text) => String(text).includes(`localhost:${port}`) && served())
    child.once('exit', (code) => fail(new Error(`npm start exited with code ${code}`)))
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(url)
  const response = await fetch(`${url}/aircraft/search`)
  if (!response.ok) throw new Error(`the search page returned ${response.status}`)
  await response.text()
  const took = (performance.now() - from) / 1000
  const exited = new Promise((done) => child.once('exit', done))
  process.kill(-(child.pid as number), 'SIGTERM')
  await exited
  return took
}

/** Writes the rest of the demo market, so that the second start isn't slowed down by background steps. */
function completeMarket() {
  execFileSync('npm', ['run', '--silent', 'demo:seed'], {
    cwd: join(folder, 'site'),
    env: { ...settings(), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function withoutLocalNode(path: string): string {
  return path
    .split(':')
    .filter((entry) => !entry.includes('node_modules'))
    .join(':')
}
