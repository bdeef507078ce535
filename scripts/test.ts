// Runs what must pass, in stages that answer as early as possible: checks, then the tests. A stage that fails ends the
// run. Process tests run concurrently with the others of their stage, because process tests mostly wait. At the end,
// prints the elapsed and CPU time of each part, the slowest test files, the failures, and the line "N passed, N failed".
// A check counts as a test. Writes the times of all test files to `test-results/times.json`.
//
// --all          also runs the second tier: the tests tagged `second-tier`, the tests in `tests/processes/second-tier`,
//                and tests of listings on the oldest PostgreSQL
// --since=REF    first runs the tests that changes since this commit can affect
// --keep-going   also runs the stages after one that failed
// --shuffle=N    runs files and tests in another order, the same one for each N
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { checks } from './test/checks.ts'
import { machineCpuSeconds, takeChildCpuSeconds } from './test/cpu-seconds.ts'
import {
  describeFailures,
  type PlaywrightReport,
  type VitestReport,
} from './test/describe-failures.ts'
import { browserFileTimes, describeFileTimes, type FileTime } from './test/file-times.ts'
import type { RunReport } from './test/report-run.ts'

type Part = { name: string; seconds: number; cpuSeconds: number }

/** `bad` is the number of failed tests. A run can also exit with an error without a failed test or a report. */
type Result = { good: number; bad: number; isFine: boolean }

// Spares each of the hundreds of processes that the tests start a third of its CPU time.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled')

const { values: options } = parseArgs({
  options: {
    all: { type: 'boolean' },
    since: { type: 'string' },
    'keep-going': { type: 'boolean' },
    shuffle: { type: 'string' },
  },
})
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

const stages: Record<string, () => Promise<unknown>> = {
  checks: () => Promise.all([runChecks(), prepare()]),
  ...(options.since && { 'affected tests': () => runAffected(options.since as string) }),
  'first tier': runFirstTier,
  ...(options.all && { 'second tier': runSecondTier }),
}

/** Demo market that process tests copy. Both tiers share it, because creating it takes as long as several test files. */
const demonstration = 'data/test/demonstration'
removeDemonstration()

const runId = randomUUID()
const running = new Set<ChildProcess>()
let isStopping = false
// A terminal and npm each send the signal. A handler for only the first one would let the second one end this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAll)

const began = performance.now()
const busyBefore = machineCpuSeconds()
const times: Part[] = []
const fileTimes: FileTime[] = []
const results = new Map<string, Result>()
const vitest: VitestReport[] = []
const playwright: PlaywrightReport[] = []

const left = new Set(Object.keys(stages))
for (const [name, runStage] of Object.entries(stages)) {
  await runStage()
  left.delete(name)
  const isFine = [...results.values()].every(({ isFine }) => isFine)
  process.stdout.write(
    `\n── ${name} ${isFine ? 'passed' : 'failed'}, left: ${[...left].join(', ') || 'nothing'}\n\n`,
  )
  if (!isFine && !options['keep-going']) break
}

const broken = [...results].filter(([, { bad, isFine }]) => !isFine && bad === 0)
const failures = describeFailures({
  runs: broken.map(([name]) => `${name} exited with an error but no failed test. See above.`),
  vitest,
  playwright,
})
const passed = sum(({ good }) => good)
const failed = sum(({ bad }) => bad) + broken.length
print('failed', failures)
removeDemonstration()
const everything: Part = {
  name: 'everything on this machine',
  seconds: secondsSince(began),
  cpuSeconds: machineCpuSeconds() - busyBefore,
}
mkdirSync('test-results', { recursive: true })
writeFileSync('test-results/times.json', JSON.stringify(fileTimes, null, 2))
print('slowest files', describeFileTimes(fileTimes))
print('times', [...times, everything].map(describeTime))
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

async function runChecks() {
  for (const check of Object.keys(checks).filter((name) => name !== 'advisories')) {
    const isFine = await run(check, ['node', 'scripts/check.ts', check])
    results.set(`check ${check}`, { good: isFine ? 1 : 0, bad: 0, isFine })
  }
}

async function runAffected(since: string) {
  const isFine = await run('affected tests', ['node', 'scripts/test-changed.ts', since])
  results.set('affected tests', { good: 0, bad: 0, isFine })
}

async function runFirstTier() {
  await Promise.all([
    runVitest('process tests', ['--project=processes', '--maxWorkers=1']),
    runVitest('unit and API tests', [
      '--project=in-process',
      '--project=document',
      '--tags-filter=!timed && !second-tier',
    ]).then(() => runPlaywright('browser tests', '--grep-invert=@second-tier')),
  ])
}

async function runSecondTier() {
  const tagged = globSync('{src,demo,tests/api}/**/*.test.{ts,tsx}').filter((file) =>
    /\bsecond-tier\b/.test(readFileSync(file, 'utf8')),
  )
  const inProcess = '--project=in-process'
  await Promise.all([
    runVitest('rare process tests', ['--project=second-tier', '--maxWorkers=1']),
    runVitest('rare unit and API tests', [inProcess, '--tags-filter=second-tier', ...tagged])
      .then(() =>
        runVitest('tests on the oldest PostgreSQL', [inProcess, ...oldestPostgresTests], {
          TEST_POSTGRES: 'oldest',
        }),
      )
      .then(() => runPlaywright('rare browser tests', '--grep=@second-tier')),
  ])
}

function removeDemonstration() {
  for (const leftover of ['', '.draft', '.lock'])
    rmSync(demonstration + leftover, { recursive: true, force: true })
}

async function prepare() {
  for (const [stage, ...steps] of [
    ['build', '--build'],
    ['browsers', '--browser', ...(options.all ? ['--engines'] : [])],
  ] as const) {
    const isFine = await run(stage, ['node', 'scripts/prepare.mjs', ...steps])
    if (!isFine) results.set(stage, { good: 0, bad: 0, isFine })
  }
}

async function runVitest(
  name: string,
  choice: readonly string[],
  env: Record<string, string> = {},
) {
  const order = ['files', 'tests'].map((it) => `--sequence.shuffle.${it}`)
  const file = `test-results/${name.replaceAll(' ', '-')}.json`
  const reportFile = file.replace('.json', '-report.json')
  mkdirSync('test-results', { recursive: true })
  for (const output of [file, reportFile]) rmSync(output, { force: true })
  const reporters = ['default', 'json', './scripts/test/report-run.ts']
  const isFine = await run(
    name,
    [
      'vitest',
      'run',
      ...choice,
      ...(options.shuffle ? [...order, `--sequence.seed=${options.shuffle}`] : []),
      ...reporters.map((reporter) => `--reporter=${reporter}`),
      `--outputFile.json=${file}`,
    ],
    {
      RUN_REPORT_FILE: reportFile,
      TEST_ROUNDS: '100',
      // Each run has its own PostgreSQL, because a run drops the databases that earlier ones left.
      TEST_DATA_DIR: `data/test/${name.replaceAll(' ', '-')}`,
      TEST_DEMONSTRATION: demonstration,
      ...env,
    },
  )
  const report = read<VitestReport>(file)
  const { unhandledErrors = [], fileTimes: times = [] } = read<RunReport>(reportFile) ?? {}
  if (report) vitest.push({ ...report, unhandledErrors })
  fileTimes.push(...times)
  const { numPassedTests: good = 0, numFailedTests: bad = 0 } = report ?? {}
  results.set(name, { good, bad, isFine })
}

async function runPlaywright(name: string, choice: string) {
  const file = `test-results/${name.replaceAll(' ', '-')}.json`
  rmSync(file, { force: true })
  const order = options.shuffle ? [`--shuffle=${options.shuffle}`] : []
  const command = ['playwright', 'test', '--reporter=list,json', choice, ...order]
  const isFine = await run(name, command, { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const report = read<PlaywrightReport>(file)
  if (report) playwright.push(report)
  fileTimes.push(...(report ? browserFileTimes(report) : []))
  const { expected = 0, unexpected = 0 } = report?.stats ?? {}
  results.set(name, { good: expected, bad: unexpected, isFine })
}

/** Runs a command and prefixes each line of output with the part's name, because parts of a stage run concurrently. */
async function run(
  name: string,
  [command = '', ...args]: string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  if (isStopping) return false
  const began = performance.now()
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
  const part: Part = { name, seconds: secondsSince(began), cpuSeconds }
  times.push(part)
  process.stdout.write(`── ${describeTime(part)}${code === 0 ? '' : ', failed'}\n`)
  return code === 0
}

/**
 * Ends everything that this run started. Databases and some workers have left the groups of their parts. Looks again
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

function describeTime({ name, seconds, cpuSeconds }: Part): string {
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
