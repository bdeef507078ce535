import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, waitUntilReady } from './support/bench-site.ts'
import { checkTarget, describeMachine, markdownTable } from './support/report.ts'

/**
 * Measures the time from a fresh clone to a running market with the README's single command, and then again with the
 * same command. Uses npm's download cache unless `--cold` is set.
 */
const folder = mkdtempSync(join(tmpdir(), 'windsock-clone-'))
const isCold = process.argv.includes('--cold')
try {
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', '.', join(folder, 'site')])
  const first = await timeStart()
  const second = await timeStart()
  console.log(describeMachine())
  console.log(`\n## npm start on a fresh clone, npm's cache ${isCold ? 'empty' : 'warm'}\n`)
  console.log(
    markdownTable(
      ['', 'search page served after'],
      [
        ['first', `${first.toFixed(1)} s`],
        ['second', `${second.toFixed(1)} s`],
      ],
    ),
  )
  console.log('')
  checkTarget('fresh clone to served market', first, { atMost: 180 }, ' s')
  checkTarget('second start', second, { atMost: 5 }, ' s')
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function timeStart(): Promise<number> {
  const port = await freePort()
  const from = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: join(folder, 'site'),
    env: {
      ...process.env,
      ...(isCold && { npm_config_cache: join(folder, 'cache') }),
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
    },
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
