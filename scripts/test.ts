// Everything that must hold, in one run: checks, unit and API tests, browser journeys.
// Ends with what failed, by name, and one line, "N passed, N failed"; a check counts as a test.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import {
  describeFailures,
  type PlaywrightReport,
  type VitestReport,
} from './test/describe-failures.ts'

const checks = ['format', 'lint', 'types', 'boundaries', 'unused', 'supply'] as const
const only = process.argv[2]

const failedRuns = checks
  .map((check) => `check:${check}`)
  .filter((check) => !run(check, ['npm', 'run', '--silent', check]))
let passed = checks.length - failedRuns.length
let failed = failedRuns.length
const unit = only === 'browser' ? undefined : vitest()
const journeys = only === 'unit' ? undefined : playwright()

const failures = describeFailures({ runs: failedRuns, vitest: unit, playwright: journeys })
if (failures.length > 0) process.stdout.write(`\n── failed\n${failures.join('\n')}\n`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

function run(name: string, [command = '', ...args]: string[], env: Record<string, string> = {}) {
  process.stdout.write(`\n── ${name}\n`)
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return status === 0
}

function vitest(): VitestReport | undefined {
  const file = 'test-results/vitest.json'
  rmSync(file, { force: true })
  const name = 'unit and API tests'
  const fine = run(name, [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = read<VitestReport>(file)
  count(name, { good: report?.numPassedTests ?? 0, bad: report?.numFailedTests ?? 0, fine })
  return report
}

function playwright(): PlaywrightReport | undefined {
  const file = 'test-results/playwright.json'
  rmSync(file, { force: true })
  const name = 'browser journeys'
  const fine = run(name, ['playwright', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  const report = read<PlaywrightReport>(file)
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  if (flaky > 0) process.stdout.write(`\n${flaky} needed a second try\n`)
  count(name, { good: expected + flaky, bad: unexpected, fine })
  return report
}

/** A runner that ends badly without a failed test, or leaves no report, is a failure all the same. */
function count(name: string, { good, bad, fine }: { good: number; bad: number; fine: boolean }) {
  if (!fine && bad === 0) failedRuns.push(`${name} ended badly without a failed test: see above`)
  passed += good
  failed += Math.max(bad, fine ? 0 : 1)
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}
