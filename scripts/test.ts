// Runs everything that must pass: checks, unit and API tests, process tests, and browser tests. Checks run concurrently
// with the tests. Process tests run concurrently with the browser because they mostly wait. Ends with the time of each
// stage, the failures, and the line "N passed, N failed". A check counts as a test.
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import {
  describeFailures,
  type PlaywrightReport,
  type VitestReport,
} from './test/describe-failures.ts'

const checks = ['types', 'lint', 'boundaries', 'language', 'unused', 'format', 'supply'] as const

const began = performance.now()
const times: [stage: string, seconds: number][] = []
const failedRuns: string[] = []
const vitest: VitestReport[] = []
let playwright: PlaywrightReport | undefined
let passed = 0
let failed = 0

await Promise.all([runChecks(), runTests()])

const failures = describeFailures({ runs: failedRuns, vitest, playwright })
if (failures.length > 0) process.stdout.write(`\n── failed\n${failures.join('\n')}\n`)
process.stdout.write(
  `\n${[...times, ['everything', secondsSince(began)] as const].map(describeTime).join('\n')}\n`,
)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

async function runChecks() {
  for (const check of checks) {
    const isFine = await run(check, ['npm', 'run', '--silent', `check:${check}`])
    count(`check:${check}`, { good: isFine ? 1 : 0, bad: 0, isFine })
  }
}

async function runTests() {
  const preparations = prepare()
  await runVitest('unit and API tests', ['in-process', 'document'])
  await preparations
  await Promise.all([
    runVitest('process tests', ['processes'], ['--maxWorkers=1']),
    runPlaywright(),
  ])
}

async function prepare() {
  for (const [stage, option] of [
    ['build', '--build'],
    ['Chromium', '--browser'],
  ] as const) {
    const isFine = await run(stage, ['node', 'scripts/prepare.mjs', option])
    if (!isFine) count(stage, { good: 0, bad: 0, isFine })
  }
}

async function runVitest(name: string, projects: readonly string[], options: string[] = []) {
  const file = `test-results/${projects[0]}.json`
  rmSync(file, { force: true })
  const isFine = await run(name, [
    'vitest',
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...options,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = read<VitestReport>(file)
  if (report) vitest.push(report)
  count(name, { good: report?.numPassedTests ?? 0, bad: report?.numFailedTests ?? 0, isFine })
}

async function runPlaywright() {
  const name = 'browser tests'
  const file = 'test-results/playwright.json'
  rmSync(file, { force: true })
  const isFine = await run(name, ['playwright', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  playwright = read<PlaywrightReport>(file)
  const { expected = 0, unexpected = 0, flaky = 0 } = playwright?.stats ?? {}
  if (flaky > 0) process.stdout.write(`\n${flaky} passed on retry\n`)
  count(name, { good: expected + flaky, bad: unexpected, isFine })
}

/** Runs a command and prefixes each output line with the stage's name, because stages run concurrently. */
async function run(
  name: string,
  [command = '', ...args]: string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const stageBegan = performance.now()
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) =>
      process.stdout.write(`${name} │ ${line}\n`),
    )
  const code = await new Promise((ended) => {
    child.once('close', ended)
    child.once('error', ended)
  })
  const stage: [string, number] = [name, secondsSince(stageBegan)]
  times.push(stage)
  process.stdout.write(`── ${describeTime(stage)}${code === 0 ? '' : ', failed'}\n`)
  return code === 0
}

/** Counts results. A run that exits with an error but no failed test, or without a report, also counts as a failure. */
function count(
  name: string,
  { good, bad, isFine }: { good: number; bad: number; isFine: boolean },
) {
  if (!isFine && bad === 0)
    failedRuns.push(`${name} exited with an error but no failed test. See above.`)
  passed += good
  failed += Math.max(bad, isFine ? 0 : 1)
}

function describeTime([stage, seconds]: readonly [string, number]): string {
  const whole = Math.round(seconds)
  return `${stage}: ${Math.floor(whole / 60)} min ${whole % 60} s`
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
