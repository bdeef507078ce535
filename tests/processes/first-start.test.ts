import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

/* Tests what `npm start` prepares and prints, in a small clone. npm and the locked Node are mocked. */

// The build runs beside the copied program, which can't be replaced then.
const install = `rm -rf node_modules; mkdir -p node_modules/.bin; cp bin/node node_modules/.bin/node
  case "$*" in *--include=dev*) mkdir node_modules/vitest;; esac`

let clone: string
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'windsock-clone-'))
  for (const file of [
    'scripts/prepare.mjs',
    'scripts/requirements.mjs',
    'scripts/system-libraries.mjs',
    'src/kernel/server/processes/progress-lines.mjs',
  ])
    cpSync(file, join(clone, file))
  write('package-lock.json', JSON.stringify({ packages: { 'node_modules/left-pad': {} } }))
  program(
    'bin/npm',
    `case "$1" in
      ci) { ${install}; };;
      run) mkdir -p build/server; touch build/server/index.js;;
    esac`,
  )
  program('bin/node', 'echo "Preparing the demo market … 1.0 s" >&2')
})
afterEach(() => rmSync(clone, { recursive: true, force: true }))

test('[O4] npm start installs what running and building need, and npm test installs the rest', () => {
  expect(prepare('--start').status).toBe(0)
  expect(installations()).toEqual([expect.stringContaining('ci --omit=dev --include=optional')])
  expect(prepare('--start').status).toBe(0)
  expect(installations()).toHaveLength(1)
  expect(prepare().status).toBe(0)
  expect(installations()[1]).toContain('ci --include=dev --include=optional')
  // A complete installation is enough for npm start.
  expect(prepare('--start').status).toBe(0)
  expect(installations()).toHaveLength(2)
  write('package-lock.json', JSON.stringify({ packages: {} }))
  expect(prepare('--start').status).toBe(0)
  // A new lockfile doesn't remove the development tools.
  expect(installations()[2]).toContain('ci --include=dev')
})

test.each([
  ['package.json', true],
  ['react-router.config.ts', true],
  ['src/main.ts', true],
  ['tsconfig.json', true],
  ['vite.config.ts', true],
  ['biome.json', false],
  ['src/main.test.ts', false],
])('[O4] builds again after a change of %s: %s', (file, isBuiltAgain) => {
  const builds = () => calls().filter((call) => call.startsWith('npm run')).length
  expect(prepare('--start').status).toBe(0)
  write(file, '{}')
  expect(prepare('--start').status).toBe(0)
  expect(builds()).toBe(isBuiltAgain ? 2 : 1)
})

test.each([
  ['the installed Node', 'node_modules/.bin/node', 'npm ci'],
  ['the built server', 'build/server/index.js', 'npm run'],
])('[O4] repeats a step whose result lost %s', (_, file, step) => {
  const repeated = () => calls().filter((call) => call.startsWith(step)).length
  expect(prepare('--start').status).toBe(0)
  rmSync(join(clone, file))
  expect(prepare('--start').status).toBe(0)
  expect(repeated()).toBe(2)
})

test('[O4] prints one line with the duration of each step, and nothing if there is nothing to do', () => {
  const { stderr } = prepare('--start')
  const lines = stderr.trim().split('\n').sort()
  expect(lines).toEqual([
    expect.stringMatching(/^Building … +\d+\.\d s$/),
    expect.stringMatching(/^Installing dependencies … +\d+\.\d s$/),
    expect.stringMatching(/^Preparing the demo market … +\d+\.\d s$/),
  ])
  expect(prepare('--start').stderr).toBe('')
})

test('[O4] counts packages and modules during long steps', async () => {
  // Each step lasts until its progress is printed.
  program(
    'bin/npm',
    `case "$1" in
      ci) mkdir -p node_modules/.bin node_modules/left-pad; cp bin/node node_modules/.bin/node
        touch node_modules/left-pad/package.json;;
      run) echo "modules 1200";;
    esac
    until [ -e "$1-counted" ]; do sleep 0.1; done`,
  )
  const child = spawn(process.execPath, ['scripts/prepare.mjs', '--start'], prepareOptions())
  let output = ''
  for await (const chunk of child.stderr) {
    output += chunk
    if (output.includes('1 of 1 packages')) write('ci-counted', '')
    if (output.includes('1,200 modules')) write('run-counted', '')
  }
  expect(output).toMatch(/^Installing dependencies … 1 of 1 packages, \d+\.\d s$/m)
  expect(output).toMatch(/^Building … 1,200 modules, \d+\.\d s$/m)
})

describe('[O4] an error is one sentence with its remedy:', () => {
  test('the port is taken', async () => {
    const server = createServer()
    await new Promise<void>((done) => server.listen(0, '0.0.0.0', done))
    const { port } = server.address() as { port: number }
    const { status, stderr } = prepare('--start', { PORT: String(port) })
    server.close()
    expect([status, stderr]).toEqual([
      1,
      `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start\n`,
    ])
    expect(installations()).toEqual([])
  })

  test.each([
    ['no network', 'npm error code ENOTFOUND', 'npm can’t reach its registry. Check the network'],
    ['full disk', 'npm error ENOSPC: no space left', 'The disk is full. Free up at least 2 GB'],
    [
      'no permission',
      'npm error code EACCES',
      'npm can’t write to this folder. Give your account write permission',
    ],
    ['another platform', 'npm error code EBADPLATFORM', 'Windsock runs on Linux and macOS, on x64'],
    ['heap', 'FATAL ERROR: JavaScript heap out of memory', 'There isn’t enough memory. Close'],
  ])('%s', (_, output, sentence) => {
    program('bin/npm', `echo "${output}" >&2; exit 1`)
    const { status, stderr } = prepare('--start')
    expect(status).toBe(1)
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(sentence)])
    expect(existsSync(join(clone, 'node_modules/.windsock-lock'))).toBe(false)
  })

  test('the system ended a process because memory ran out', () => {
    program('bin/npm', 'kill -9 $$')
    expect(prepare('--start').stderr).toMatch(/^There isn’t enough memory\. .+\n$/)
  })

  test('Node is too old', () => {
    const script = `
      import { requireNode } from ${JSON.stringify(join(process.cwd(), 'scripts/requirements.mjs'))}
      Object.defineProperty(process, 'versions', { value: { node: '18.20.4' } })
      requireNode()`
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([
      1,
      'Windsock requires Node 20.19 or later. You’re running Node 18.20.4. Install a newer version from https://nodejs.org, then try again.\n',
    ])
  })

  test('npm leaves Node out, and its settings forbid scripts', () => {
    program('bin/npm', 'mkdir -p node_modules')
    const { status, stderr } = prepare('--start')
    expect(status).toBe(1)
    expect(stderr).toContain(
      `npm couldn’t install Node for ${process.platform} ${process.arch}. Check the network connection`,
    )
    expect(installations()).toEqual([expect.stringContaining(' --ignore-scripts=false ')])
    // The next start installs again.
    program('bin/npm', `[ "$1" != ci ] || { ${install}; }`)
    expect(prepare('--start').status).toBe(0)
    expect(installations()).toHaveLength(2)
  })

  test('any other error, after the command’s own output', () => {
    program('bin/npm', 'echo "npm error it broke" >&2; exit 3')
    expect(prepare('--start').stderr).toMatch(
      /^npm error it broke\n“npm ci .+” failed\. See the output above\.\n$/,
    )
  })

  test('the database, in its own words', () => {
    program('bin/node', 'echo "PostgreSQL couldn’t start." >&2; exit 1')
    const { status, stderr } = prepare('--start')
    expect(status).toBe(1)
    expect(stderr).toContain('PostgreSQL couldn’t start.\n')
    expect(stderr).not.toContain('failed. See')
  })
})

test.each(['start', 'serve', 'worker', 'dev', 'test'])(
  '[O4] npm run %s passes SIGTERM on to its program, and nothing keeps running',
  async (name) => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    write('package.json', JSON.stringify({ scripts }))
    write('scripts/prepare.mjs', '')
    const program = `setTimeout(() => {}, 600_000)
      process.on('SIGTERM', () => process.stdout.write('stopped', () => process.exit()))
      process.stdout.write('runs')`
    for (const path of ['src/main.ts', 'src/worker.ts', 'src/dev.ts', 'scripts/test.ts'])
      write(path, program)
    const npm = spawn('npm', ['run', name], { cwd: clone, stdio: ['ignore', 'pipe', 'ignore'] })
    let output = ''
    for await (const chunk of npm.stdout) {
      output += chunk
      if (output.endsWith('runs')) npm.kill('SIGTERM')
    }
    // The output ends only with the last process that can write to it.
    expect(output).toMatch(/runs\s*stopped$/)
  },
)

function prepare(option?: string, env: Record<string, string> = {}) {
  return spawnSync(process.execPath, ['scripts/prepare.mjs', ...(option ? [option] : [])], {
    ...prepareOptions(env),
    encoding: 'utf8',
  })
}

function prepareOptions(env: Record<string, string> = {}) {
  return {
    cwd: clone,
    env: { PATH: `${join(clone, 'bin')}:${process.env.PATH}`, PORT: '0', ...env },
  }
}

function installations(): string[] {
  return calls().filter((call) => call.startsWith('npm ci'))
}

function calls(): string[] {
  const log = join(clone, 'calls')
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
}

/** Creates a program that records its calls. */
function program(path: string, script: string) {
  const name = path.split('/').at(-1)
  write(path, `#!/bin/sh\necho "${name} $*" >> ${join(clone, 'calls')}\n${script}\n`)
  chmodSync(join(clone, path), 0o755)
}

function write(path: string, text: string) {
  mkdirSync(dirname(join(clone, path)), { recursive: true })
  writeFileSync(join(clone, path), text)
}
