// Makes a clone ready: dependencies as locked, the site built, for tests a browser. Skips what is done.
// Runs on whatever Node the machine has; everything after it runs on the locked one in node_modules/.bin.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const wants = new Set(process.argv.slice(2))
const installStamp = 'node_modules/.windsock-lock'
const buildStamp = 'build/.windsock-sources'

const lock = hash(['package-lock.json'])
if (read(installStamp) !== lock) {
  say('Installing dependencies …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(installStamp, lock)
}

if (wants.has('--build')) {
  const sources = hash([
    ...filesBelow('src'),
    ...filesBelow('demo'),
    ...filesBelow('public'),
    'vite.config.ts',
    'package-lock.json',
  ])
  if (read(buildStamp) !== sources) {
    say('Building …')
    run('npm', ['run', '--silent', 'build'])
    mkdirSync('build', { recursive: true })
    writeFileSync(buildStamp, sources)
  }
}

if (wants.has('--browser') && !existsSync('/usr/bin/chromium-headless-shell')) {
  say('Installing Chromium …')
  const sudo = process.getuid?.() === 0 ? [] : ['sudo']
  const [command, ...rest] = [
    ...sudo,
    'sh',
    '-c',
    'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium-headless-shell',
  ]
  run(command, rest)
}

function run(command, args) {
  execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
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
