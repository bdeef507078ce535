// Runs what must pass: checks, unit and API tests, process tests, and browser tests. Checks run concurrently with the
// tests. Process tests run concurrently with the others, because process tests mostly wait. At the end, prints the
// elapsed and CPU time for each stage, the failures, and the line "N passed, N failed". A check counts as a test.
//
// --all  also runs the second tier: the tests tagged `second-tier`, the tests in `tests/processes/second-tier`, and tests
//        of listings on the oldest PostgreSQL
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { checks } from './test/checks.ts'
import { machineCpuSeconds, takeChildCpuSeconds } from './test/cpu-seconds.ts'
import {
  describeFailures,
  type PlaywrightReport,
  type VitestReport,
} from './test/describe-failures.ts'

type Stage = { name: string; seconds: number; cpuSeconds: number }

/** `bad` is the number of failed tests. A run can also exit with an error without a failed test or a report. */
type Result = { good: number; bad: number; isFine: boolean }

// Spares each of the hundreds of processes that the tests start a third of its CPU time.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled')

const runsAll = process.argv.includes('--all')
const processProjects = ['--project=processes', ...(runsAll ? ['--project=second-tier'] : [])]
/** Tests that run the statements of listings, orders, imports, searches, and all migrations. */
const oldestPostgresTests = [
  'tests/api/listing-life.test.ts',
  'tests/api/migrations.test.ts',
  'tests/api/dashboard.test.ts',
  'tests/api/importer/import-life.test.ts',
  'src/features/selling/server/listings/create-listing.test.ts',
  'src/features/payments/server/checkout',
  'src/features/search/server/search-listings.test.ts',
]
const unitOptions = [`--tags-filter=${runsAll ? '!timed' : '!timed && !second-tier'}`]

const runId = randomUUID()
const running = new Set<ChildProcess>()
let isStopping = false
// A terminal and npm each send the signal. A handler for only the first one would let the second one end this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAll)

const began = performance.now()
const busyBefore = machineCpuSeconds()
const times: Stage[] = []
const results = new Map<string, Result>()
const vitest: VitestReport[] = []
let playwright: PlaywrightReport | undefined

await Promise.all([runChecks(), runTests()])

const broken = [...results].filter(([, { bad, isFine }]) => !isFine && bad === 0)
const failures = describeFailures({
  runs: broken.map(([name]) => `${name} exited with an error but no failed test. See above.`),
  vitest,
  playwright,
})
const passed = sum(({ good }) => good)
const failed = sum(({ bad }) => bad) + broken.length
print('failed', failures)
const everything: Stage = {
  name: 'everything on this machine',
  seconds: secondsSince(began),
  cpuSeconds: machineCpuSeconds() - busyBefore,
}
print('times', [...times, everything].map(describeTime))
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

async function runChecks() {
  for (const check of Object.keys(checks).filter((name) => name !== 'advisories')) {
    const isFine = await run(check, ['node', 'scripts/check.ts', check])
    results.set(`check ${check}`, { good: isFine ? 1 : 0, bad: 0, isFine })
  }
}

async function runTests() {
  const preparations = prepare()
  await Promise.all([
    preparations.then(() => runVitest('process tests', [...processProjects, '--maxWorkers=1'])),
    runVitest('unit and API tests', ['--project=in-process', '--project=document', ...unitOptions])
      .then(() => (runsAll ? runOnOldestPostgres() : undefined))
      .then(() => preparations)
      .then(runPlaywright),
  ])
}

function runOnOldestPostgres() {
  const options = ['--project=in-process', ...oldestPostgresTests]
  return runVitest('tests on the oldest PostgreSQL', options, { TEST_POSTGRES: 'oldest' })
}

async function prepare() {
  for (const [stage, option] of [
    ['build', '--build'],
    ['Chromium', '--browser'],
  ] as const) {
    const isFine = await run(stage, ['node', 'scripts/prepare.mjs', option])
    if (!isFine) results.set(stage, { good: 0, bad: 0, isFine })
  }
}

async function runVitest(
  name: string,
  options: readonly string[],
  env: Record<string, string> = {},
) {
  const file = `test-results/${name.replaceAll(' ', '-')}.json`
  const errorsFile = file.replace('.json', '-errors.json')
  mkdirSync('test-results', { recursive: true })
  for (const output of [file, errorsFile]) rmSync(output, { force: true })
  const reporters = ['default', 'json', './scripts/test/unhandled-errors.ts']
  const isFine = await run(
    name,
    [
      'vitest',
      'run',
      ...options,
      ...reporters.map((reporter) => `--reporter=${reporter}`),
      `--outputFile.json=${file}`,
    ],
    {
      UNHANDLED_ERRORS_FILE: errorsFile,
      TEST_ROUNDS: '100',
      // Each run has its own PostgreSQL, because a run drops the databases that earlier ones left.
      TEST_DATA_DIR: `data/test/${name.replaceAll(' ', '-')}`,
      ...env,
    },
  )
  const report = read<VitestReport>(file)
  if (report) vitest.push({ ...report, unhandledErrors: read<string[]>(errorsFile) ?? [] })
  const { numPassedTests: good = 0, numFailedTests: bad = 0 } = report ?? {}
  results.set(name, { good, bad, isFine })
}

async function runPlaywright() {
  const name = 'browser tests'
  const file = 'test-results/playwright.json'
  const tagged = runsAll ? [] : ['--grep-invert=@second-tier']
  rmSync(file, { force: true })
  const isFine = await run(name, ['playwright', 'test', '--reporter=list,json', ...tagged], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  playwright = read<PlaywrightReport>(file)
  const { expected = 0, unexpected = 0 } = playwright?.stats ?? {}
  results.set(name, { good: expected, bad: unexpected, isFine })
}

/** Runs a command and prefixes each line of output with the stage's name, because stages run concurrently. */
async function run(
  name: string,
  [command = '', ...args]: string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  if (isStopping) return false
  const stageBegan = performance.now()
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that all its processes can be stopped.
    detached: true,
    env: { ...process.env, TEST_RUN: runId, ...env },
  })
  running.add(child)
  let cpuSeconds = 0
  child.once('exit', () => {
    cpuSeconds = takeChildCpuSeconds()
  })
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) =>
      process.stdout.write(`${name} │ ${line}\n`),
    )
  const code = await new Promise((ended) => {
    child.once('close', ended)
    child.once('error', ended)
  })
  running.delete(child)
  const stage: Stage = {
    name,
    seconds: secondsSince(stageBegan),
    cpuSeconds,
  }
  times.push(stage)
  process.stdout.write(`── ${describeTime(stage)}${code === 0 ? '' : ', failed'}\n`)
  return code === 0
}

/**
 * Ends everything that this run started. Databases and some workers have left the groups of their stages. Looks again
 * until nothing is left because a process may start another one in the meantime.
 */
function stopAll() {
  isStopping = true
  for (const { pid } of running) kill(-Number(pid))
  for (let pids = findProcesses(); pids.length > 0; pids = findProcesses()) pids.forEach(kill)
  process.exit(1)
}

function findProcesses(): number[] {
  const pids = existsSync('/proc') ? readdirSync('/proc').map(Number) : []
  return pids.filter((pid) => pid > 0 && isOfThisRun(pid))
}

function isOfThisRun(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`TEST_RUN=${runId}`)
  } catch {
    // The process has ended or belongs to another user.
    return false
  }
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

function print(title: string, lines: readonly string[]) {
  if (lines.length > 0) process.stdout.write(`\n── ${title}\n${lines.join('\n')}\n`)
}

function sum(read: (result: Result) => number): number {
  return [...results.values()].reduce((total, result) => total + read(result), 0)
}

function describeTime({ name, seconds, cpuSeconds }: Stage): string {
  const whole = Math.round(seconds)
  const elapsed = `${Math.floor(whole / 60)} min ${whole % 60} s`
  return `${name}: ${elapsed}, ${Math.round(cpuSeconds)} s of CPU time`
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}
