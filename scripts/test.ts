// Everything that must hold, in one run: checks, unit and API tests, browser journeys.
// Ends with one line, "N passed, N failed"; a check counts as a test.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'

const checks = ['format', 'lint', 'types', 'boundaries', 'unused'] as const
let passed = 0
let failed = 0

for (const check of checks)
  count(run(`check:${check}`, ['npm', 'run', '--silent', `check:${check}`]) ? [1, 0] : [0, 1])
const only = process.argv[2]
if (only !== 'browser') count(vitest())
if (only !== 'unit') count(playwright())

process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

function count([good, bad]: [number, number]) {
  passed += good
  failed += bad
}

function run(name: string, [command = '', ...args]: string[], env: Record<string, string> = {}) {
  process.stdout.write(`\n── ${name}\n`)
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return status === 0
}

function vitest(): [number, number] {
  const report = 'test-results/vitest.json'
  rmSync(report, { force: true })
  const fine = run('unit and API tests', [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const result = read<{
    numPassedTests: number
    numFailedTests: number
    numFailedTestSuites: number
  }>(report)
  if (!result) return [0, 1]
  return [result.numPassedTests, Math.max(result.numFailedTests, fine ? 0 : 1)]
}

function playwright(): [number, number] {
  const report = 'test-results/playwright.json'
  rmSync(report, { force: true })
  const fine = run('browser journeys', ['playwright', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const result = read<{ stats: { expected: number; unexpected: number; flaky: number } }>(report)
  if (!result) return [0, 1]
  if (result.stats.flaky > 0) process.stdout.write(`\n${result.stats.flaky} needed a second try\n`)
  return [
    result.stats.expected + result.stats.flaky,
    Math.max(result.stats.unexpected, fine ? 0 : 1),
  ]
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}
