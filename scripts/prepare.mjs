// Prepares a clone: installs locked dependencies, builds the site, and installs a browser for tests. Skips finished
// steps. Runs on the machine's Node. All later steps run on the locked Node in node_modules/.bin.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages, nodeLibraries, requireLibraries } from './system-libraries.mjs'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19))
  fail(`Windsock requires Node 20.19 or later. You’re running Node ${process.versions.node}.`)
// npm packages' install scripts already run on the locked Node.
requireLibraries(nodeLibraries)

const wants = new Set(process.argv.slice(2))
const installStamp = 'node_modules/.windsock-lock'
const buildStamp = 'build/.windsock-sources'

const lock = hash(['package-lock.json'])
if (read(installStamp) !== lock) {
  runStep('Installing dependencies', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(installStamp, lock)
}

if (wants.has('--build')) {
  const sources = hash([
    ...filesBelow('src'),
    ...filesBelow('demo'),
    ...filesBelow('public'),
    ...filesBelow('reference'),
    'vite.config.ts',
    'package-lock.json',
  ])
  if (read(buildStamp) !== sources) {
    runStep('Building', 'npm', ['run', '--silent', 'build'])
    mkdirSync('build', { recursive: true })
    writeFileSync(buildStamp, sources)
  }
}

if (wants.has('--browser') && !existsSync('/usr/bin/chromium-headless-shell'))
  installPackages(['chromium-headless-shell'], 'Browser tests require Chromium.')

/** Prints the label and, at the end, the duration in seconds. Warnings and errors of the command appear in between. */
function runStep(label, command, args) {
  const startedAt = performance.now()
  process.stderr.write(`${label} …`.padEnd(34))
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (error) fail(`Failed to start ${command}: ${error.message}`)
  if (status !== 0) fail(`“${[command, ...args].join(' ')}” failed. See the output above.`)
  say(` ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
}

function fail(text) {
  say(text)
  process.exit(1)
}

function say(text) {
  process.stderr.write(`${text}\n`)
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function hash(files) {
  const sum = createHash('sha1')
  for (const file of files) if (existsSync(file)) sum.update(file).update(readFileSync(file))
  return sum.digest('hex')
}

function filesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}
