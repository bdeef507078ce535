// Prepares a clone: installs locked dependencies, builds the site, and installs a browser for tests. Skips finished
// steps. Runs on the machine's Node. All later steps run on the locked Node in node_modules/.bin.
//
// Without options, installs everything.
//
// --start    installs only what running and building need, unless development tools are installed already. Writes the
//            database during the build. The site compresses its files later
// --build    installs everything, and builds the site
// --browser  installs a browser for tests
// --engines  installs the browsers of the second tier
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { printLine, runStep } from '../src/kernel/server/processes/progress-lines.mjs'
import { explainFailure, fail, requireFreePort, requireNode } from './requirements.mjs'
import { installPackages, nodeLibraries, requireLibraries } from './system-libraries.mjs'

requireNode()
const wants = new Set(process.argv.slice(2))
const isStart = wants.has('--start')
if (isStart) await requireFreePort()
requireLibraries(nodeLibraries)

const installStamp = 'node_modules/.windsock-lock'
const lockedNode = 'node_modules/.bin/node'
const buildStamp = 'build/.windsock-sources'
// Pictures are read at run time.
const notBuilt = /\.test\.tsx?$|^demo\/pictures\//

const lock = hash(['package-lock.json'])
const partialLock = `${lock} without development tools`
const isPartial = isStart && !existsSync('node_modules/vitest')
// An interrupted copy or cleanup can leave the stamp without what it stands for.
const installed = existsSync(lockedNode) ? read(installStamp) : undefined
if (installed !== lock && !(isPartial && installed === partialLock) && !hasAllPackages())
  await install()

if (isStart || wants.has('--build')) {
  const sources = hash([
    ...filesBelow('src'),
    ...filesBelow('demo'),
    ...filesBelow('public'),
    ...filesBelow('reference'),
    ...filesBelow('scripts'),
    ...settingsFiles(),
  ])
  if (read(buildStamp) !== sources || !existsSync('build/server/index.js')) {
    // A build that fails may leave a mix of old and new files.
    rmSync(buildStamp, { force: true })
    await Promise.all([build(), isStart && prepareData()])
    mkdirSync('build', { recursive: true })
    writeFileSync(buildStamp, sources)
  }
  if (!isStart) await run('npm', ['run', '--silent', 'build:compressed'])
}

if (wants.has('--browser') && !existsSync('/usr/bin/chromium-headless-shell'))
  installPackages(['chromium-headless-shell'], 'Browser tests require Chromium.')
if (wants.has('--engines')) {
  const missing = ['firefox-esr', 'WebKitWebDriver', 'Xvfb'].filter(
    (program) => !existsSync(`/usr/bin/${program}`),
  )
  if (missing.length > 0)
    installPackages(
      ['firefox-esr', 'webkit2gtk-driver', 'xvfb'],
      `Tests in Firefox and WebKit require ${missing.join(', ')}.`,
    )
}

async function install() {
  await runStep('Installing dependencies', async (report) => {
    const paths = requiredPackages()
    const count = () => {
      const done = paths.filter((path) => existsSync(join(path, 'package.json'))).length
      report(`${done} of ${paths.length} packages`)
    }
    const timer = setInterval(count, 1_000)
    await run('npm', [
      'ci',
      isPartial ? '--omit=dev' : '--include=dev',
      // Programs for each platform, such as Node, are optional dependencies.
      '--include=optional',
      '--legacy-peer-deps=false',
      // PostgreSQL links its libraries in a script. package.json lists the packages that may run scripts.
      '--ignore-scripts=false',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      // Reports an unreachable registry after half a minute instead of two.
      '--fetch-retry-maxtimeout=10000',
    ])
    clearInterval(timer)
  })
  if (!existsSync(lockedNode))
    fail(
      `npm couldn’t install Node for ${process.platform} ${process.arch}. Check the network connection, then try again.`,
    )
  writeFileSync(installStamp, isPartial ? partialLock : lock)
}

/** Checks whether `npm ci` was used instead, and installed everything. npm saves what it installed in a hidden file. */
function hasAllPackages() {
  const text = read('node_modules/.package-lock.json')
  if (!text || !existsSync(lockedNode)) return false
  const found = JSON.parse(text).packages
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  return Object.keys(packages).every((path) => {
    const { optional, devOptional, version } = packages[path]
    return path === '' || optional || devOptional || found[path]?.version === version
  })
}

/** Returns the folders of the packages that npm installs on every platform. */
function requiredPackages() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  return Object.keys(packages).filter((path) => {
    const { dev, optional, devOptional } = packages[path]
    return path !== '' && !optional && !devOptional && !(isPartial && dev)
  })
}

function build() {
  return runStep('Building', (report) =>
    run('npm', ['run', '--silent', 'build:site'], { BUILD_PROGRESS: '1' }, (line) => {
      const [, modules] = /^modules (\d+)$/.exec(line) ?? []
      if (modules) report(`${Number(modules).toLocaleString('en')} modules`)
    }),
  )
}

/** Starts PostgreSQL and writes the data that the first request needs. Prints its own steps. */
function prepareData() {
  const env = { STARTUP_PROGRESS: '1' }
  return run(lockedNode, ['scripts/prepare-data.ts'], env, printLine, printLine)
}

/** Runs a command. If it fails, prints the reason and exits. */
async function run(command, args, env = {}, onOutput = () => undefined, onError) {
  const stdio = ['ignore', 'pipe', 'pipe']
  const child = spawn(command, args, { stdio, env: { ...process.env, ...env } })
  const stop = () => child.kill()
  process.once('exit', stop)
  const lines = []
  createInterface({ input: child.stdout }).on('line', onOutput)
  createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line)
    onError?.(line)
  })
  const [status, signal] = await new Promise((ended) => {
    child.once('error', (error) => fail(`Failed to start ${command}: ${error.message}`))
    child.once('close', (...outcome) => ended(outcome))
  })
  process.off('exit', stop)
  const output = lines.join('\n')
  if (status !== 0) {
    const reason = explainFailure({ output, status, signal, isInstalling: args[0] === 'ci' })
    // The command has already printed its own reason.
    if (onError && !reason) process.exit(1)
    if (!reason && output) printLine(output)
    fail(reason ?? `“${[command, ...args].join(' ')}” failed. See the output above.`)
  }
  if (output && !onError) printLine(output)
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function hash(files) {
  const sum = createHash('sha1')
  for (const file of files) if (existsSync(file)) sum.update(file).update(readFileSync(file))
  return sum.digest('hex')
}

/** Returns the files next to package.json that the build may read. */
function settingsFiles() {
  return readdirSync('.').filter((name) =>
    /^(?!biome|knip|playwright|vitest).+\.(json|ts)$/.test(name),
  )
}

function filesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !notBuilt.test(file))
    .sort()
}
